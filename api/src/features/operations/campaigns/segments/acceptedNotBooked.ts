import { UNBOOKED } from '../../../recruitment/applications/index.ts';
import { anApplication, having } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/**
 * Students whom a company has accepted and who have no booked or offered meeting with this company. Their meetings with
 * other companies do not matter.
 */
export const acceptedNotBooked: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  hasOperational: true,
  select: ({ editionId }) => ({
    stages: [anApplication(editionId, 'toBook', { status: 'accepted', ...UNBOOKED }), having('toBook')],
    kind: 'operational',
  }),
};
