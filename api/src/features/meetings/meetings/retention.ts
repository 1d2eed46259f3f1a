import { purgingBy } from '../../../db/purging.ts';
import { MeetingModel } from './model.ts';

/** Removes the student and all written texts from meetings. Time and place stay. */
export const MEETING_PURGING = purgingBy({
  model: MeetingModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: (at) => [
    { $set: { studentId: '$_id', createdBy: '$_id', pendingEvents: [], anonymousSince: at } },
    { $unset: ['objection', 'cancelReason', 'moveReason', 'cancelledBy', 'news'] },
  ],
});
