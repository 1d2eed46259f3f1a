import { type LiveTopics, ownOrWatched } from '../../services/live/index.ts';
import { MEETING_SETTINGS, MEETING_SLOTS, MEETINGS } from './model.ts';

/** The rules of booking are everybody's business, meetings and times that of who is in them or looks at them. */
export const MEETING_TOPICS: LiveTopics = {
  [MEETINGS]: (listener, change) => {
    if (change.operationType !== 'delete') return ownOrWatched(listener, change);
    // Whose it was is gone with it, and it happens seldom: a student has deleted the account.
    if (listener.account.type !== 'student') return 'meetings';
    return listener.watchedCompanies.length > 0 ? 'times' : undefined;
  },
  [MEETING_SLOTS]: ownOrWatched,
  [MEETING_SETTINGS]: () => 'meetings',
};
