import { isOwn, type LiveTopics } from '../../services/live/index.ts';
import { APPLICATIONS } from './model.ts';

/** Of what its company does a student is told when it shows: a decline held back must not show by a push either. */
export const APPLICATION_TOPICS: LiveTopics = {
  [APPLICATIONS]: ({ account }, { operationType, fullDocument, updateDescription }) => {
    if (!fullDocument || !isOwn(account, fullDocument)) return undefined;
    const isSeen = operationType !== 'update' || updateDescription?.updatedFields?.decisionNo !== undefined;
    return isSeen || account.type !== 'student' ? 'applications' : undefined;
  },
};
