import { type LiveTopics, ownOrWatched } from '../../../services/live/index.ts';
import { WAITLIST_ENTRIES } from './model.ts';

export const WAITLIST_TOPICS: LiveTopics = { [WAITLIST_ENTRIES]: ownOrWatched };
