import type { ClientSession, Types } from 'mongoose';
import { retrying } from '../../db/retry.ts';
import { refuse } from '../../http/errors.ts';
import { type Consent, ConsentModel } from './model.ts';

/** STALE_VERSION for a text that is not asked with any more, VALIDATION_FAILED at `field` for one that never was. */
export function expectVersion(given: number, current: number, field: string): void {
  if (given < current) throw refuse('STALE_VERSION');
  if (given > current) throw refuse('VALIDATION_FAILED', { fields: { [field]: 'NO_SUCH_VERSION' } });
}

/** Notes what was said, in a transaction of the caller's. */
export async function noteConsent(consent: Consent, session: ClientSession): Promise<void> {
  await ConsentModel.create([consent], { session });
}

/** What was agreed to, of which text, at which fair. */
type Agreed = Omit<Consent, 'given' | 'at'>;

/** Whether that is noted. */
export async function isNoted(agreed: Agreed): Promise<boolean> {
  return (await ConsentModel.exists(agreed)) !== null;
}

/** Notes it unless it is noted already, and says whether it was not. */
export async function noteOnce(agreed: Agreed, at: Date): Promise<boolean> {
  const $setOnInsert = { given: true, at };
  const { upsertedCount } = await retrying(() =>
    ConsentModel.updateOne(agreed, { $setOnInsert }, { upsert: true }),
  );
  return upsertedCount === 1;
}

/** What somebody has agreed to, for their own download. */
export function exportConsents(accountId: Types.ObjectId): Promise<object[]> {
  return ConsentModel.find({ accountId }, { _id: 0, accountId: 0, editionId: 0 })
    .sort({ purpose: 1, at: 1 })
    .lean<object[]>()
    .exec();
}

/** Deletes all of it. */
export async function eraseConsents(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await ConsentModel.deleteMany({ accountId }, { ...(session && { session }) });
}
