import type { StudentSegment } from './segment.ts';

/** Students who accept news from the fair. */
export const newsletter: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ where: { acceptsNews: true }, kind: 'news' }),
};

/** All students. The mail is news, so it goes to those who accept news; the others are counted as excluded. */
export const all: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ kind: 'news' }),
};
