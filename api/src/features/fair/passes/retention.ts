import { deletingBy } from '../../../db/purging.ts';
import { PassModel } from './model.ts';

/** Deletes the passes of a fair. */
export const PASS_PURGING = deletingBy({ model: PassModel, due: ({ editionId }) => ({ editionId }) });
