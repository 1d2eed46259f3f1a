import type { StudentSegment } from './segment.ts';

/** Students who accept news from the fair. */
export const newsletter: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ where: { acceptsNews: true }, kind: 'news' }),
};
