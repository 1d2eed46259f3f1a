import { deletingBy } from '../../../db/purging.ts';
import { ContactModel } from './model.ts';

/** Rule that deletes the contacts of a fair. */
export const CONTACT_PURGING = deletingBy({ model: ContactModel, due: ({ editionId }) => ({ editionId }) });
