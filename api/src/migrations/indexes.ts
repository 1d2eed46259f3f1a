import { isDeepStrictEqual } from 'node:util';
import type { mongo, Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import { type DeclaredIndex, declaredIndexes } from './index.ts';

/** An index that is missing or differs from its declaration. */
export interface IndexFault {
  readonly collection: string;
  readonly declared: DeclaredIndex;
  /** The index in the database; absent if there is none. */
  readonly built?: BuiltIndex;
  /** The options that differ, for example `unique` or `key`. Empty if the index is missing. */
  readonly differs: readonly string[];
}

type BuiltIndex = mongo.IndexDescriptionInfo & { readonly name?: string; readonly hidden?: boolean };

/** The options that are compared. An absent option counts as `false`. */
const OPTIONS = ['unique', 'sparse', 'hidden', 'expireAfterSeconds', 'partialFilterExpression'] as const;
/**
 * Error codes `IndexOptionsConflict` and `IndexKeySpecsConflict`: there is another index on the same fields.
 */
const IN_THE_WAY = new Set([85, 86]);
const NAMESPACE_NOT_FOUND = 26;
const MOST_NAMED = 5;

/** Returns the number of declared indexes, and the indexes that are missing or differ. */
export async function findIndexFaults(): Promise<{
  readonly declared: number;
  readonly faults: IndexFault[];
}> {
  const faults: IndexFault[] = [];
  let count = 0;
  for (const [collection, wanted] of await declaredIndexes()) {
    const built = new Map((await builtIn(collection)).map((index) => [index.name, index]));
    for (const declared of wanted) {
      count += 1;
      const found = built.get(declared.name);
      const differs = found ? differences(declared, found) : [];
      if (!found) faults.push({ collection, declared, differs });
      else if (differs.length > 0) faults.push({ collection, declared, built: found, differs });
    }
  }
  return { declared: count, faults };
}

async function builtIn(collection: string): Promise<BuiltIndex[]> {
  try {
    return await connection.collection(collection).indexes();
  } catch (error) {
    if ((error as { code?: number }).code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
}

function differences({ key, options }: DeclaredIndex, built: BuiltIndex): string[] {
  const differs: string[] = OPTIONS.filter(
    (option) => !isDeepStrictEqual(options[option] ?? false, built[option] ?? false),
  );
  // Compares the fields as a list of entries, because their order matters.
  if (!isDeepStrictEqual(Object.entries(key), Object.entries(built.key))) differs.unshift('key');
  if (!isSameCollation(options.collation, built.collation)) differs.push('collation');
  return differs;
}

/** Compares only the declared options, because the server adds defaults for the others. */
function isSameCollation(
  wanted: mongo.CollationOptions | undefined,
  built: mongo.CollationOptions | undefined,
): boolean {
  if (!wanted || !built) return !wanted && !built;
  return Object.entries(wanted).every(
    ([option, value]) => built[option as keyof mongo.CollationOptions] === value,
  );
}

/** Documents that have the same values in a unique index. */
export interface Duplicates {
  readonly values: Readonly<Record<string, unknown>>;
  readonly ids: readonly Types.ObjectId[];
}

export type Repair =
  | { readonly outcome: 'made' | 'made anew' }
  | { readonly outcome: 'refused'; readonly duplicates: readonly Duplicates[] };

/**
 * Drops an index with the same name or fields and creates the index as declared. Does nothing if documents violate a
 * unique index. Between the two steps, the index is not enforced. If new documents violate the index in that time, it
 * cannot be created and stays missing.
 */
export async function repairIndex({ collection, declared, built }: IndexFault): Promise<Repair> {
  const { name, key, options } = declared;
  const target = connection.collection(collection);
  if (options.unique) {
    const duplicates = await findDuplicates(collection, declared);
    if (duplicates.length > 0) return { outcome: 'refused', duplicates };
  }
  if (built) await target.dropIndex(name);
  const make = () => target.createIndex(key, { ...options, name });
  try {
    await make();
  } catch (error) {
    if (isDuplicateKey(error))
      return { outcome: 'refused', duplicates: await findDuplicates(collection, declared) };
    if (!IN_THE_WAY.has(Number((error as { code?: number }).code))) throw error;
    await dropOverSameFields(collection, declared);
    await make();
    return { outcome: 'made anew' };
  }
  return { outcome: built ? 'made anew' : 'made' };
}

async function dropOverSameFields(collection: string, { key, options }: DeclaredIndex): Promise<void> {
  const ours = new Set((await declaredIndexes()).get(collection)?.map(({ name }) => name));
  for (const built of await builtIn(collection)) {
    const isOver =
      !ours.has(built.name ?? '') &&
      isDeepStrictEqual(Object.entries(built.key), Object.entries(key)) &&
      isSameCollation(options.collation, built.collation);
    if (isOver && built.name) await connection.collection(collection).dropIndex(built.name);
  }
}

/** Returns the first values that several documents share, compared as the index compares them. */
async function findDuplicates(collection: string, { key, options }: DeclaredIndex): Promise<Duplicates[]> {
  const fields = Object.keys(key);
  const group = Object.fromEntries(
    fields.map((field, place) => [`f${place}`, { $ifNull: [`$${field}`, null] }]),
  );
  const found = await connection
    .collection(collection)
    .aggregate<{ _id: Record<string, unknown>; ids: Types.ObjectId[] }>(
      [
        ...(options.partialFilterExpression ? [{ $match: options.partialFilterExpression }] : []),
        ...(options.sparse
          ? [{ $match: { $or: fields.map((field) => ({ [field]: { $exists: true } })) } }]
          : []),
        // An index has an entry for each element of an array. Equal elements within one document do not
        // conflict.
        ...fields.map((field) => ({ $unwind: { path: `$${field}`, preserveNullAndEmptyArrays: true } })),
        { $group: { _id: group, ids: { $addToSet: '$_id' } } },
        { $match: { 'ids.1': { $exists: true } } },
        { $limit: MOST_NAMED },
      ],
      { allowDiskUse: true, ...(options.collation && { collation: options.collation }) },
    )
    .toArray();
  return found.map(({ _id, ids }) => ({
    values: Object.fromEntries(fields.map((field, place) => [field, _id[`f${place}`]])),
    ids,
  }));
}
