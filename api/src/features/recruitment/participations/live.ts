import { isOwn, type LiveTopics } from '../../../services/live/index.ts';
import { PARTICIPATIONS } from './model.ts';

/** Reports a participation to its company and to admins. */
export const PARTICIPATION_TOPICS: LiveTopics = {
  [PARTICIPATIONS]: ({ account }, { fullDocument }) =>
    account.type === 'admin' || (fullDocument && isOwn(account, fullDocument)) ? 'participation' : undefined,
};
