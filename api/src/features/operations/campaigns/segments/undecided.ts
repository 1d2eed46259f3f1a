import { DAY_MS } from '../../../../services/clock/index.ts';
import { companiesWithPendingSince } from '../../../recruitment/applications/index.ts';
import { confirmedAt } from '../../../recruitment/participations/index.ts';
import type { OwnerSegment } from './segment.ts';

/** Number of days that an application must have been pending before its company is reminded (NEXT 1.5). */
const PENDING_DAYS = 7;

/** Confirmed companies with an application that has been pending for 7 days or more. */
export const undecided: OwnerSegment = {
  of: 'owners',
  deadline: 'bookingDeadline',
  select: async ({ editionId, now }) => {
    const before = new Date(now().getTime() - PENDING_DAYS * DAY_MS);
    const [pending, there] = await Promise.all([
      companiesWithPendingSince(editionId, before),
      confirmedAt(editionId),
    ]);
    return { companies: pending.filter((id) => there.has(id.toHexString())) };
  },
};
