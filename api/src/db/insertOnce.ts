import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from './duplicateKey.ts';
import { retrying } from './retry.ts';

interface Insertable {
  create(document: object): Promise<unknown>;
  create(documents: object[], options: { readonly session: ClientSession }): Promise<unknown>;
  exists(filter: { _id: Types.ObjectId }): PromiseLike<unknown>;
}

/**
 * Inserts a document under its id, and retries if the database may have interrupted the insert. A duplicate key
 * caused by the first attempt is ignored. With a session, the insert is not retried, because the caller repeats the
 * whole transaction.
 * @throws E11000 if another document conflicts
 */
export async function insertOnce(
  model: Insertable,
  document: { readonly _id: Types.ObjectId },
  session?: ClientSession,
): Promise<void> {
  if (session) {
    await model.create([{ ...document }], { session });
    return;
  }
  try {
    await retrying(() => model.create({ ...document }));
  } catch (error) {
    if (!isDuplicateKey(error) || !(await model.exists({ _id: document._id }))) throw error;
  }
}
