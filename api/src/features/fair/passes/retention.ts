import { deletingBy } from '../../../db/purging.ts';
import { PassModel } from './model.ts';
import { ShareTokenModel } from './shareTokenModel.ts';

/** Rule that deletes the passes of a fair. */
export const PASS_PURGING = deletingBy({ model: PassModel, due: ({ editionId }) => ({ editionId }) });

/** Rule that deletes the share codes of a fair. */
export const SHARE_CODE_PURGING = deletingBy({
  model: ShareTokenModel,
  due: ({ editionId }) => ({ editionId }),
});
