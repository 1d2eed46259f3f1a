import { isOwn, type LiveTopics } from '../../../services/live/index.ts';
import { CONTACTS_AT_BOOTH } from './model.ts';

/** Reports a contact to its student and its company, also when it is taken back. */
export const CONTACT_TOPICS: LiveTopics = {
  [CONTACTS_AT_BOOTH]: ({ account }, { fullDocument }) =>
    fullDocument && isOwn(account, fullDocument) ? 'contacts' : undefined,
};
