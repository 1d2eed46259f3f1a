import { deletingBy } from '../../../db/purging.ts';
import { FavouriteModel } from './model.ts';

/** Deletes the companies that students have saved for a fair. */
export const FAVOURITE_PURGING = deletingBy({
  model: FavouriteModel,
  due: ({ editionId }) => ({ editionId }),
});
