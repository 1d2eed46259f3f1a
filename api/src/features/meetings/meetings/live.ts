import { type LiveTopics, ownOrWatched } from '../../../services/live/index.ts';
import { MEETING_SETTINGS, MEETING_SLOTS, MEETINGS } from './model.ts';

/** Booking rules concern every listener; meetings and times only those who own or watch them. */
export const MEETING_TOPICS: LiveTopics = {
  [MEETINGS]: (listener, change) => {
    if (change.operationType !== 'delete') return ownOrWatched(listener, change);
    // The owner of a deleted meeting is unknown. It is rare: a student has deleted the account.
    if (listener.account.type !== 'student') return 'meetings';
    return listener.watchedCompanies.length > 0 ? 'times' : undefined;
  },
  [MEETING_SLOTS]: ownOrWatched,
  [MEETING_SETTINGS]: () => 'meetings',
};
