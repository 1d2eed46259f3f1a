import { wordsOf } from '@fair/search';
import type { ClientSession } from 'mongoose';
import { IGNORING_CASE } from '../../../db/collation.ts';
import { connection } from '../../../db/connection.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { CompanyModel } from './model.ts';

/**
 * Collection with one document per company name, so that an import never creates a company whose name exists already.
 * Company names need not be unique in general (product-spec §8 requires that only of slugs). Every transaction that
 * creates a company updates the document of its name. If two transactions create companies with the same name at
 * once, the second one conflicts, runs again and finds the first company (docs/adr/0026).
 */
const NAME_CLAIMS = 'companynames';

interface Claim {
  readonly _id: string;
  readonly at: Date;
  readonly taken?: number;
}
const claims = () => connection.collection<Claim>(NAME_CLAIMS);

/**
 * Returns the key of a name. Names that the database treats as equal have the same key; different names may share a
 * key too.
 */
const keyOf = (companyName: string): string => wordsOf(companyName).join(' ');

/** Thrown when a company with this name exists, so that the import must not create one. */
export class NameTaken extends Error {}

/**
 * Creates the document of a name. Runs before the transaction: of two concurrent upserts one fails, which would abort
 * the transaction.
 */
export async function prepareName(companyName: string): Promise<void> {
  try {
    await claims().updateOne({ _id: keyOf(companyName) }, { $set: { at: new Date() } }, { upsert: true });
  } catch (error) {
    // Another process has just created the document.
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

/**
 * Updates the document of a name, so that other transactions that create a company with this name conflict with this
 * transaction.
 */
export async function claimName(companyName: string, session: ClientSession): Promise<void> {
  await claims().updateOne(
    { _id: keyOf(companyName) },
    // The counter changes each time, because an update that changes nothing would not conflict with other
    // transactions.
    { $inc: { taken: 1 }, $set: { at: new Date() } },
    { session, upsert: true },
  );
}

/**
 * Throws NameTaken if a company with this name exists, ignoring case. Call `claimName` first, so that no other
 * transaction can create such a company before this one ends.
 */
export async function requireUniqueName(companyName: string, session: ClientSession): Promise<void> {
  const there = await CompanyModel.exists({ companyName }).collation(IGNORING_CASE).session(session);
  if (there) throw new NameTaken(companyName);
}
