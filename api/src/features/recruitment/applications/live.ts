import { isOwn, type LiveTopics } from '../../../services/live/index.ts';
import { APPLICATIONS } from './model.ts';

/**
 * Students are notified of a company's decision only when they can see it. An earlier event would reveal a held
 * decline.
 */
export const APPLICATION_TOPICS: LiveTopics = {
  [APPLICATIONS]: ({ account }, { operationType, fullDocument, updateDescription }) => {
    if (!fullDocument || !isOwn(account, fullDocument)) return undefined;
    const isSeen = operationType !== 'update' || updateDescription?.updatedFields?.decisionNo !== undefined;
    return isSeen || account.type !== 'student' ? 'applications' : undefined;
  },
};
