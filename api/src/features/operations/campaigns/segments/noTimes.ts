import { companiesWithTimes } from '../../../meetings/meetings/index.ts';
import { idsLacking } from '../../../recruitment/companies/index.ts';
import type { OwnerSegment } from './segment.ts';

/** Confirmed companies that take part in the network meetings and have published no times. */
export const noTimes: OwnerSegment = {
  of: 'owners',
  deadline: 'bookingDeadline',
  select: async (fair) => ({
    companies: await idsLacking(fair, 'times', await companiesWithTimes(fair.editionId)),
  }),
};
