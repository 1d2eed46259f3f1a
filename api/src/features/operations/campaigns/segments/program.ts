import type { StudentSegment } from './segment.ts';

/** Students of one program, which the filter must name (`filter.program`). */
export const program: StudentSegment = {
  of: 'students',
  deadline: 'bookingDeadline',
  select: () => ({ kind: 'news' }),
};
