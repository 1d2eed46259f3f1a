import type { ChangeFilter } from '../../../db/cache.ts';
import { type LiveTopics, ownOrWatched } from '../../../services/live/index.ts';
import { MEETING_SETTINGS, MEETING_SLOTS, MEETINGS } from './model.ts';

/**
 * Every listener is notified of changed booking rules. Only accounts that own or watch a meeting or time are notified
 * of its changes.
 */
export const MEETING_TOPICS: LiveTopics = {
  [MEETINGS]: (listener, change) => {
    if (change.operationType !== 'delete') return ownOrWatched(listener, change);
    // The owner of a deleted meeting is unknown, so all students with open times are notified. Deletions are
    // rare, because they happen only with the student's account.
    if (listener.account.type !== 'student') return 'meetings';
    return listener.watchedCompanies.length > 0 ? 'times' : undefined;
  },
  [MEETING_SLOTS]: ownOrWatched,
  [MEETING_SETTINGS]: () => 'meetings',
};

/** Matches only new and deleted slots, because only these decide whether a company has times. */
export const SLOT_CHANGES: ChangeFilter = {
  'ns.coll': MEETING_SLOTS,
  operationType: { $in: ['insert', 'delete'] },
};
