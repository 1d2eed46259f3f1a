import type { LiveTopics } from '../../../services/live/index.ts';
import { NEWS } from './model.ts';

/** Notifies only the account that the news belongs to. */
export const NEWS_TOPICS: LiveTopics = {
  [NEWS]: ({ account }, { fullDocument }) =>
    fullDocument?.accountId?.equals(account._id) ? 'news' : undefined,
};
