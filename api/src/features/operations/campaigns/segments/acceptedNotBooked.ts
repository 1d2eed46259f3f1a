import { aMeeting, anApplication, having, without } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/** Students whom a company has accepted, without a booked or offered meeting. */
export const acceptedNotBooked: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  hasOperational: true,
  select: ({ editionId }) => ({
    stages: [
      anApplication(editionId, 'accepted', { status: 'accepted' }),
      having('accepted'),
      aMeeting(editionId, 'meetings', { live: true }),
      without('meetings'),
    ],
    kind: 'operational',
  }),
};
