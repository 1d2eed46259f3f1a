import { isOwn, type LiveTopics } from '../../../services/live/index.ts';
import { APPLICATIONS } from './model.ts';

/**
 * Students are notified of a company's decision only once it is visible to them, so that a push does not
 * reveal a held decline.
 */
export const APPLICATION_TOPICS: LiveTopics = {
  [APPLICATIONS]: ({ account }, { operationType, fullDocument, updateDescription }) => {
    if (!fullDocument || !isOwn(account, fullDocument)) return undefined;
    const isSeen = operationType !== 'update' || updateDescription?.updatedFields?.decisionNo !== undefined;
    return isSeen || account.type !== 'student' ? 'applications' : undefined;
  },
};
