import { idsLacking } from '../../../recruitment/companies/index.ts';
import type { OwnerSegment } from './segment.ts';

/** Confirmed companies whose page lacks any part. */
export const incomplete: OwnerSegment = {
  of: 'owners',
  deadline: 'bookingDeadline',
  select: async (fair) => ({ companies: await idsLacking(fair, 'any', []) }),
};
