import { confirmedFor } from '../../../people/students/index.ts';
import { LIVE_FOR_STUDENT } from '../../../recruitment/applications/index.ts';
import { anApplication } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/**
 * Students confirmed for this fair who have no CV. The mail is about their own application if they have a live one, and news
 * otherwise.
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
