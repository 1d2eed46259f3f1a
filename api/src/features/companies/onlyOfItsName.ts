import { wordsOf } from '@fair/search';
import type { ClientSession } from 'mongoose';
import { IGNORING_CASE } from '../../db/collation.ts';
import { connection } from '../../db/connection.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { CompanyModel } from './model.ts';

/**
 * Two companies may be called the same (product-spec §8 makes the slug unique, not the name); an import makes none where there is
 * one of its name. That two which begin at one moment do not both look before either is there is held by a document for each
 * name, which whoever makes a company writes in its transaction: the second meets the write of the first and begins again
 * (docs/adr/0026).
 */
const NAME_CLAIMS = 'companynames';

interface Claim {
  readonly _id: string;
  readonly at: Date;
  readonly taken?: number;
}
const claims = () => connection.collection<Claim>(NAME_CLAIMS);

/** Coarser than the names are compared: names alike for the database have one key, and others may share it. */
const keyOf = (companyName: string): string => wordsOf(companyName).join(' ');

/** A company of this name was there before an import could make one. */
export class NameIsThere extends Error {}

/** Sees to it that there is something to meet at; before the transaction, for an upsert of two at once fails one of them. */
export async function openName(companyName: string): Promise<void> {
  try {
    await claims().updateOne({ _id: keyOf(companyName) }, { $set: { at: new Date() } }, { upsert: true });
  } catch (error) {
    // Somebody has just done so.
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

/** Makes everybody else who makes a company of this name wait for the end of the transaction. */
export async function takeName(companyName: string, session: ClientSession): Promise<void> {
  await claims().updateOne(
    { _id: keyOf(companyName) },
    // A count, for an update that changes nothing writes nothing, and nobody meets it.
    { $inc: { taken: 1 }, $set: { at: new Date() } },
    { session, upsert: true },
  );
}

/** NameIsThere when there is a company of this name, whatever the case; once the name is taken that stays so. */
export async function requireNoNamesake(companyName: string, session: ClientSession): Promise<void> {
  const there = await CompanyModel.exists({ companyName }).collation(IGNORING_CASE).session(session);
  if (there) throw new NameIsThere(companyName);
}
