import { anApplication, without } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/** Students without an application. Withdrawn applications do not count. */
export const noApplication: StudentSegment = {
  of: 'students',
  deadline: 'applyClosesAt',
  select: ({ editionId }) => ({
    stages: [
      anApplication(editionId, 'applications', { status: { $ne: 'withdrawn' } }),
      without('applications'),
    ],
    kind: 'news',
  }),
};
