import { purgingBy } from '../../db/purging.ts';
import { MeetingModel } from './model.ts';

/** Takes the student out of meetings, and what people have written about it; when and where it was stays. */
export const MEETING_PURGING = purgingBy({
  model: MeetingModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: (at) => [
    { $set: { studentId: '$_id', createdBy: '$_id', pendingEvents: [], anonymousSince: at } },
    { $unset: ['objection', 'cancelReason', 'moveReason', 'cancelledBy', 'news'] },
  ],
});
