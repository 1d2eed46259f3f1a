import { DECLINED_FOR_STUDENT, LIVE_FOR_STUDENT } from '../../../recruitment/applications/index.ts';
import { anApplication, having, without } from './joins.ts';
import type { StudentSegment } from './segment.ts';

/**
 * Students with a declined application and no application that is pending, accepted or on reserve. A held decline
 * counts as pending, because no mail may reveal it to the student.
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
