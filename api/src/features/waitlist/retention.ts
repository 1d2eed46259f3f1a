import { purgingBy } from '../../db/purging.ts';
import { WaitlistModel } from './model.ts';

/** Takes the student out of what was waited for. */
export const WAITLIST_PURGING = purgingBy({
  model: WaitlistModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: (at) => [
    { $set: { studentId: '$_id', pendingEvents: [], active: false, anonymousSince: at } },
    { $unset: ['notBefore', 'notAfter'] },
  ],
});
