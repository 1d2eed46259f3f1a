import { isOwn, type LiveTopics } from '../../../services/live/index.ts';
import { PARTICIPATIONS } from './model.ts';

/** Notifies the company and the admins of changes to a participation. */
export const PARTICIPATION_TOPICS: LiveTopics = {
  [PARTICIPATIONS]: ({ account }, { fullDocument }) =>
    account.type === 'admin' || (fullDocument && isOwn(account, fullDocument)) ? 'participation' : undefined,
};
