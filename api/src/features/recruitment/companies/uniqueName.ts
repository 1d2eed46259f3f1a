import { wordsOf } from '@fair/search';
import type { ClientSession } from 'mongoose';
import { IGNORING_CASE } from '../../../db/collation.ts';
import { connection } from '../../../db/connection.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { CompanyModel } from './model.ts';

/**
 * Guarantees that an import creates no company whose name exists. Names are not unique in general
 * (product-spec §8 requires that only of slugs). To prevent two concurrent creations from both finding no
 * namesake, every transaction that creates a company writes a document for its name: the second one conflicts
 * with the first and starts again (docs/adr/0026).
 */
const NAME_CLAIMS = 'companynames';

interface Claim {
  readonly _id: string;
  readonly at: Date;
  readonly taken?: number;
}
const claims = () => connection.collection<Claim>(NAME_CLAIMS);

/** Returns the key of a name. Names that the database treats as equal have the same key; other names may share it. */
const keyOf = (companyName: string): string => wordsOf(companyName).join(' ');

/** Thrown when a company with this name exists, so that the import must not create one. */
export class NameTaken extends Error {}

/**
 * Creates the document for a name. It runs before the transaction, because one of two concurrent upserts
 * fails.
 */
export async function prepareName(companyName: string): Promise<void> {
  try {
    await claims().updateOne({ _id: keyOf(companyName) }, { $set: { at: new Date() } }, { upsert: true });
  } catch (error) {
    // Another process has just created the document.
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

/** Makes other transactions that create a company of this name wait until this transaction ends. */
export async function claimName(companyName: string, session: ClientSession): Promise<void> {
  await claims().updateOne(
    { _id: keyOf(companyName) },
    // A counter, because an update without changes writes nothing and conflicts with nobody.
    { $inc: { taken: 1 }, $set: { at: new Date() } },
    { session, upsert: true },
  );
}

/**
 * Throws NameTaken if a company with this name exists, ignoring case. Once the name is claimed, the result
 * stays valid.
 */
export async function requireUniqueName(companyName: string, session: ClientSession): Promise<void> {
  const there = await CompanyModel.exists({ companyName }).collation(IGNORING_CASE).session(session);
  if (there) throw new NameTaken(companyName);
}
