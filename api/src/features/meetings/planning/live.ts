import { type LiveTopics, ownOrWatched } from '../../../services/live/index.ts';
import { MEETING_BLOCKS } from './model.ts';

export const PLANNING_TOPICS: LiveTopics = { [MEETING_BLOCKS]: ownOrWatched };
