import type { StudentSegment } from './segment.ts';

/** Students who accept news from the fair. */
export const newsletter: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ where: { acceptsNews: true }, kind: 'news' }),
};

/**
 * All students. The mail is news, so only students who accept news get it. The other students are counted as excluded.
 */
export const all: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ kind: 'news' }),
};
