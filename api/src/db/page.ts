import type { Model, Types } from 'mongoose';
import { NAME_ORDER } from './collation.ts';
import { typeCondition } from './findTogether.ts';
import { IN_BATCHES, inPieces } from './pieces.ts';
import { distanceFrom, matchesSearch } from './search.ts';

export interface Page<T> {
  readonly rows: T[];
  /** Number of documents on all pages. */
  readonly total: number;
}

/**
 * Maximum number of matches that are ranked by relevance. If a search has more matches, they have the default order
 * of the list.
 */
const MAX_RANKED = 1000;

// biome-ignore lint/suspicious/noExplicitAny: any model; which documents come is the caller's word
type AnyModel = Model<any, any, any, any, any, any, any>;

interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
}

interface ListRules {
  /** Order requested by the client, which takes precedence over relevance. */
  readonly asked: Record<string, 1 | -1> | undefined;
  readonly otherwise: Record<string, 1 | -1>;
  /** Faster count of the whole list, used without a filter. */
  readonly countAll?: () => Promise<number>;
}

/** Maximum length of a list whose total is counted exactly for every page. */
const MAX_COUNTED = 10_000;
/** Lifetime in ms of the cached total of a longer, filtered list. */
const TOTAL_LIFETIME_MS = 5_000;
const MAX_CACHED_TOTALS = 200;
const cachedTotals = new Map<string, { readonly total: number; readonly until: number }>();
/**
 * Number of skipped rows from which a page is read from the nearer end of the list, because that is faster. Without an
 * exact total, it is read from the start.
 */
const FAR_ROWS = 1000;

/**
 * Returns one page (counted from 1) of the documents that meet all conditions and match `q`, and the number of
 * documents on all pages. `q` is searched in `fields`; matches in the first field come first unless the client
 * requested an order.
 */
export async function findPage<T>(
  model: AnyModel,
  fields: readonly [string, ...string[]],
  conditions: readonly Record<string, unknown>[],
  { asked, otherwise, countAll }: ListRules,
  query: ListQuery,
): Promise<Page<T>> {
  const filter = allOf([matchesSearch(query.q, fields), ...conditions]);
  const distance = asked ? undefined : distanceFrom(query.q, fields[0]);
  const counted = countFound(model, filter, countAll);
  const found =
    distance && (await counted).total <= MAX_RANKED
      ? findNearest(model, filter, { distance, thenBy: fields[0] }, query)
      : findSorted(model, filter, asked ?? otherwise, { ...query, counted });
  const [rows, { total }] = await Promise.all([found, counted]);
  return { rows: rows as T[], total };
}

interface Counted {
  readonly total: number;
  /** Whether the total has just been counted and does not come from the cache. */
  readonly isExact: boolean;
}

/**
 * Counts the documents that match a filter. Counting 100,000 keys costs forty times as much as reading one
 * page, so the total of a long filtered list is cached for some seconds.
 */
async function countFound(
  model: AnyModel,
  filter: Record<string, unknown>,
  countAll?: () => Promise<number>,
): Promise<Counted> {
  const isWhole = Object.keys({ ...filter, ...typeCondition(model) }).length === 0;
  const count = (limit?: number) => {
    const counting = model.countDocuments(filter, limit ? { limit } : {});
    // Without a filter, MongoDB counts with the index of ids, which needs no collation.
    return (isWhole ? counting.hint({ _id: 1 }) : counting.collation(NAME_ORDER)).exec();
  };
  const key = `${model.modelName} ${JSON.stringify(filter)}`;
  const cached = cachedTotals.get(key);
  if (cached && cached.until > performance.now()) return { total: cached.total, isExact: false };
  // Tries the faster `countAll` first. Without it, MongoDB would count up to MAX_COUNTED keys only to find that the
  // list is too long.
  const all = Object.keys(filter).length === 0 ? await countAll?.() : undefined;
  if (all !== undefined && all > MAX_COUNTED) return { total: all, isExact: true };
  const few = await count(MAX_COUNTED + 1);
  if (few <= MAX_COUNTED) return { total: few, isExact: true };
  const total = await count();
  cachedTotals.delete(key);
  cachedTotals.set(key, { total, until: performance.now() + TOTAL_LIFETIME_MS });
  const [oldest] = cachedTotals.keys();
  if (cachedTotals.size > MAX_CACHED_TOTALS && oldest !== undefined) cachedTotals.delete(oldest);
  return { total, isExact: true };
}

/**
 * Streams all documents that meet `only` and all conditions, in batches, so that an export of any size needs little
 * memory. The documents are sorted by creation unless another order is requested.
 * @param only condition that needs no collation; without conditions and sort, documents are read in the order of
 * their ids
 * @param projection fields to read
 */
export function streamAll<T>(
  model: AnyModel,
  only: Readonly<Record<string, unknown>>,
  conditions: readonly Record<string, unknown>[],
  { sort, projection }: { readonly sort: Record<string, 1 | -1> | undefined; readonly projection: object },
): AsyncGenerator<T[]> {
  const narrowed = allOf(conditions);
  const isWhole = Object.keys(narrowed).length === 0 && !sort;
  const order = isWhole
    ? { sort: { _id: 1 as const } }
    : { collation: NAME_ORDER, sort: sort ?? { createdAt: 1 as const, _id: 1 as const } };
  const filter = allOf([typeCondition(model), only, narrowed]);
  return inPieces(model.collection.find<T & object>(filter, { ...IN_BATCHES, ...order, projection }));
}

/** Combines conditions with "and", leaving out empty ones. */
export function allOf(conditions: readonly Record<string, unknown>[]): Record<string, unknown> {
  const given = conditions.filter((condition) => Object.keys(condition).length > 0);
  return given.length > 0 ? { $and: given } : {};
}

/**
 * Returns one page of a sorted list. Without a filter, the query names its index: on a far page, MongoDB tries out
 * query plans, but none of them returns a row in that trial, and MongoDB may choose a plan that sorts all documents.
 * A page in the second half is read from the end, because skipping rows takes time too.
 */
async function findSorted(
  model: AnyModel,
  filter: Record<string, unknown>,
  sort: Record<string, 1 | -1>,
  { page, pageSize, counted }: ListQuery & { readonly counted: Promise<Counted> },
): Promise<unknown[]> {
  const read = (order: Record<string, 1 | -1>, skip: number, limit: number): PromiseLike<unknown[]> => {
    const find = model.find(filter).collation(NAME_ORDER).sort(order).skip(skip).limit(limit);
    if (Object.keys(filter).length === 0) find.hint(indexOf(model, sort));
    return find.lean();
  };
  const skip = (page - 1) * pageSize;
  if (skip < FAR_ROWS) return read(sort, skip, pageSize);
  const { total, isExact } = await counted;
  if (!isExact || skip < total / 2) return read(sort, skip, pageSize);
  const shown = Math.min(pageSize, total - skip);
  if (shown <= 0) return [];
  const backwards = Object.fromEntries(
    Object.entries(sort).map(([field, direction]) => [field, direction === 1 ? -1 : 1] as const),
  );
  return (await read(backwards, total - skip - shown, shown)).reverse();
}

/**
 * Returns one page ranked by relevance, in two round trips: the first ranks ids, the second reads the
 * documents.
 */
async function findNearest(
  model: AnyModel,
  filter: Record<string, unknown>,
  { distance, thenBy }: { readonly distance: Record<string, unknown>; readonly thenBy: string },
  { page, pageSize }: ListQuery,
): Promise<unknown[]> {
  const nearest = await model
    .aggregate<{ _id: Types.ObjectId }>([
      { $match: filter },
      { $project: { [thenBy]: 1, distance } },
      { $sort: { distance: 1, [thenBy]: 1, _id: 1 } },
      { $skip: (page - 1) * pageSize },
      { $limit: pageSize },
      { $project: { _id: 1 } },
    ])
    .collation(NAME_ORDER);
  const ids = nearest.map(({ _id }) => _id);
  const found: { _id: Types.ObjectId }[] = await model.find({ _id: { $in: ids } }).lean();
  const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

/**
 * Returns the keys of the index for a sort order (migrations 007, 037). MongoDB reads the index backwards for
 * a descending order.
 */
function indexOf(model: AnyModel, sort: Record<string, 1 | -1>): Record<string, 1> {
  const kind = Object.keys(typeCondition(model)).map((field) => [field, 1 as const]);
  return {
    ...Object.fromEntries(kind),
    ...Object.fromEntries(Object.keys(sort).map((field) => [field, 1 as const])),
  };
}
