import { DECLINED_FOR_STUDENT, LIVE_FOR_STUDENT } from '../../../recruitment/applications/index.ts';
import { anApplication, having, without } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/**
 * Students with a declined application and none that is pending, accepted or on a reserve list. A decline that a company holds
 * back counts as pending, because a mail must not tell the student.
 */
export const onlyDeclined: StudentSegment = {
  of: 'students',
  deadline: 'applyClosesAt',
  hasOperational: true,
  select: ({ editionId }) => ({
    stages: [
      anApplication(editionId, 'declined', DECLINED_FOR_STUDENT),
      having('declined'),
      anApplication(editionId, 'live', LIVE_FOR_STUDENT),
      without('live'),
    ],
    kind: 'operational',
  }),
};
