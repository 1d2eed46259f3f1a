import { isOwn, type LiveTopics } from '../../../services/live/index.ts';
import { CONTACTS_AT_BOOTH } from './model.ts';

/** Notifies the student and the company when a contact is created, changed or ended. */
export const CONTACT_TOPICS: LiveTopics = {
  [CONTACTS_AT_BOOTH]: ({ account }, { fullDocument }) =>
    fullDocument && isOwn(account, fullDocument) ? 'contacts' : undefined,
};
