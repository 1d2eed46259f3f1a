import { aMeeting, having } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/** Students with at least one booked meeting. */
export const hasMeetings: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  hasOperational: true,
  select: ({ editionId }) => ({
    stages: [aMeeting(editionId, 'meetings', { live: true, status: 'booked' }), having('meetings')],
    kind: 'operational',
  }),
};
