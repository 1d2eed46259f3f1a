import { idsLacking } from '../../../recruitment/companies/index.ts';
import type { OwnerSegment } from './segment.ts';

/** Confirmed companies that have not filled in every part of their page. */
export const incomplete: OwnerSegment = {
  of: 'owners',
  deadline: 'bookingDeadline',
  select: async (fair) => ({ companies: await idsLacking(fair, 'any', []) }),
};
