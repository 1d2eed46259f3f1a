import { confirmedFor } from '../../../people/students/index.ts';
import { LIVE_FOR_STUDENT } from '../../../recruitment/applications/index.ts';
import { anApplication } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/**
 * Students whose profile counts as confirmed for this fair (`confirmedFor`) and who have no CV. For students with a
 * live application, the mail is about their own application; for others it is news.
 */
export const noCv: StudentSegment = {
  of: 'students',
  deadline: 'applyClosesAt',
  hasOperational: true,
  select: ({ editionId, current }) => ({
    where: { 'cv.fileId': null, ...confirmedFor(current) },
    stages: [anApplication(editionId, 'applications', LIVE_FOR_STUDENT)],
    kind: { $cond: [{ $eq: ['$applications', []] }, 'news', 'operational'] },
  }),
};
