import type { ClientSession, Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { type Consent, ConsentModel } from './model.ts';

/**
 * Throws STALE_VERSION if a text's version is outdated, and VALIDATION_FAILED at `field` if it never existed.
 */
export function requireVersion(given: number, current: number, field: string): void {
  if (given < current) throw refuse('STALE_VERSION');
  if (given > current) throw refuse('VALIDATION_FAILED', { fields: { [field]: 'NO_SUCH_VERSION' } });
}

export async function recordConsent(consent: Consent, session: ClientSession): Promise<void> {
  await ConsentModel.create([consent], { session });
}

/** Account, purpose, fair and text version of a consent. */
type ConsentKey = Omit<Consent, 'given' | 'at'>;

export async function hasConsent(agreed: ConsentKey): Promise<boolean> {
  return (await ConsentModel.exists(agreed)) !== null;
}

/** Records a consent unless it has been recorded already. Returns whether it was new. */
export async function recordConsentOnce(agreed: ConsentKey, at: Date): Promise<boolean> {
  const $setOnInsert = { given: true, at };
  const { upsertedCount } = await retrying(() =>
    ConsentModel.updateOne(agreed, { $setOnInsert }, { upsert: true }),
  );
  return upsertedCount === 1;
}

/** Returns an account's consents for the data download. */
export function exportConsents(accountId: Types.ObjectId): Promise<object[]> {
  return ConsentModel.find({ accountId }, { _id: 0, accountId: 0, editionId: 0, companyId: 0 })
    .sort({ purpose: 1, at: 1 })
    .lean<object[]>()
    .exec();
}

/** Deletes all consents of an account. */
export async function eraseConsents(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await ConsentModel.deleteMany({ accountId }, { ...(session && { session }) });
}
