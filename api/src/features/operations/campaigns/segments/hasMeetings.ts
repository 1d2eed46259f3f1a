import { aMeeting, having } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/**
 * Students with at least one booked meeting. If the fair is cancelled, also students whose meetings were ended by the
 * cancellation.
 */
export const hasMeetings: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  hasOperational: true,
  select: ({ editionId, current: { cancellationId } }) => ({
    stages: [
      aMeeting(editionId, 'meetings', {
        $or: [{ live: true, status: 'booked' }, ...(cancellationId ? [{ endedWith: cancellationId }] : [])],
      }),
      having('meetings'),
    ],
    kind: 'operational',
  }),
};
