import { purgingBy } from '../../../db/purging.ts';
import { WaitlistModel } from './model.ts';

/** Rule that removes the student from waitlist entries. */
export const WAITLIST_PURGING = purgingBy({
  model: WaitlistModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: (at) => [
    { $set: { studentId: '$_id', pendingEvents: [], active: false, anonymousSince: at } },
    { $unset: ['notBefore', 'notAfter'] },
  ],
});
