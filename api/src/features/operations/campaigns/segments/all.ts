import type { StudentSegment } from './segment.ts';

/** All students. The mail is news, so it goes to those who accept news; the others are counted as excluded. */
export const all: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ kind: 'news' }),
};
