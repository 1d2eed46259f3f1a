import type { Types } from 'mongoose';
import { isDuplicateKey } from './duplicateKey.ts';
import { retrying } from './retry.ts';

interface Insertable {
  create(document: object): Promise<unknown>;
  exists(filter: { _id: Types.ObjectId }): PromiseLike<unknown>;
}

/**
 * Inserts a document under the id it brings. Tried again when the database may have cut it short; then the unique
 * index may refuse our own first try, which is no conflict. Throws E11000 only for somebody else's document.
 */
export async function insertOnce(
  model: Insertable,
  document: { readonly _id: Types.ObjectId },
): Promise<void> {
  try {
    await retrying(() => model.create({ ...document }));
  } catch (error) {
    if (!isDuplicateKey(error) || !(await model.exists({ _id: document._id }))) throw error;
  }
}
