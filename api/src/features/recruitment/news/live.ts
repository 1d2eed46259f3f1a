import type { LiveTopics } from '../../../services/live/index.ts';
import { NEWS } from './model.ts';

/** Reports news to their account only. */
export const NEWS_TOPICS: LiveTopics = {
  [NEWS]: ({ account }, { fullDocument }) =>
    fullDocument?.accountId?.equals(account._id) ? 'news' : undefined,
};
