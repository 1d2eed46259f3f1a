import { isOwn, type LiveTopics } from '../../services/live/index.ts';
import { PARTICIPATIONS } from './model.ts';

/** Whether a company comes to a fair is its own business, and that of the organisers. */
export const PARTICIPATION_TOPICS: LiveTopics = {
  [PARTICIPATIONS]: ({ account }, { fullDocument }) =>
    account.type === 'admin' || (fullDocument && isOwn(account, fullDocument)) ? 'participation' : undefined,
};
