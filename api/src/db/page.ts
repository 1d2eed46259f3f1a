import type { Model, Types } from 'mongoose';
import { NAME_ORDER } from './collation.ts';
import { ofItsKind } from './findTogether.ts';
import { IN_BATCHES, inPieces } from './pieces.ts';
import { distanceFrom, matchesSearch } from './search.ts';

export interface Page<T> {
  readonly rows: T[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** What finds more than this is too wide to be put in order by how well: half of all are called so. */
const MOST_RANKED = 1000;

// biome-ignore lint/suspicious/noExplicitAny: any model; which documents come is the caller's word
type AnyModel = Model<any, any, any, any, any, any, any>;

interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
}

interface ListRules {
  /** The order that was asked for; it wins over how well a document is found. */
  readonly asked: Record<string, 1 | -1> | undefined;
  readonly otherwise: Record<string, 1 | -1>;
  /** How many there are where nothing narrows a list that is longer than is counted, by a quicker way. */
  readonly countAll?: () => Promise<number>;
}

/** Up to here they are counted for every page, whatever is asked. */
const MOST_COUNTED = 10_000;
/** The totals of narrowed lists that are larger than that, for so long. */
const KEPT_MS = 5_000;
const MOST_KEPT = 200;
const keptTotals = new Map<string, { readonly total: number; readonly until: number }>();
/** From here on it pays to look which end is nearer. */
const FAR = 1000;

/**
 * One page of the accounts of a type that meet every condition and are found by `q`, and how many are; `page` counts from
 * 1. `fields` are searched; what is found in the first of them comes before the rest, unless an order was asked for.
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
    distance && (await counted).total <= MOST_RANKED
      ? findNearest(model, filter, { distance, thenBy: fields[0] }, query)
      : findSorted(model, filter, asked ?? otherwise, { ...query, counted });
  const [rows, { total }] = await Promise.all([found, counted]);
  return { rows: rows as T[], total };
}

interface Counted {
  readonly total: number;
  /** As of now, not of some seconds ago. */
  readonly isExact: boolean;
}

/**
 * How many a filter finds. Counting a hundred thousand keys costs forty times as much as reading a page of them, so of a
 * narrowed list that is so long the total is kept for some seconds.
 */
async function countFound(
  model: AnyModel,
  filter: Record<string, unknown>,
  countAll?: () => Promise<number>,
): Promise<Counted> {
  const isWhole = Object.keys({ ...filter, ...ofItsKind(model) }).length === 0;
  const count = (limit?: number) => {
    const counting = model.countDocuments(filter, limit ? { limit } : {});
    // Of a whole collection the ids are counted, by an index without a collation.
    return (isWhole ? counting.hint({ _id: 1 }) : counting.collation(NAME_ORDER)).exec();
  };
  const key = `${model.modelName} ${JSON.stringify(filter)}`;
  const kept = keptTotals.get(key);
  if (kept && kept.until > performance.now()) return { total: kept.total, isExact: false };
  // Asked first: that a list is too long to be counted would else be found out by counting up to there.
  const all = Object.keys(filter).length === 0 ? await countAll?.() : undefined;
  if (all !== undefined && all > MOST_COUNTED) return { total: all, isExact: true };
  const few = await count(MOST_COUNTED + 1);
  if (few <= MOST_COUNTED) return { total: few, isExact: true };
  const total = await count();
  keptTotals.delete(key);
  keptTotals.set(key, { total, until: performance.now() + KEPT_MS });
  const [oldest] = keptTotals.keys();
  if (keptTotals.size > MOST_KEPT && oldest !== undefined) keptTotals.delete(oldest);
  return { total, isExact: true };
}

/**
 * All accounts of a type that meet `only` and every condition, a piece at a time: an export of any size takes the memory of
 * one. In the order in which they were made unless another is asked for.
 * @param only what needs no collation: without conditions and another order the accounts are read by their ids
 * @param projection what is read of each
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
  const filter = allOf([ofItsKind(model), only, narrowed]);
  return inPieces(model.collection.find<T & object>(filter, { ...IN_BATCHES, ...order, projection }));
}

/** What meets all of them; those that ask for nothing are left out. */
function allOf(conditions: readonly Record<string, unknown>[]): Record<string, unknown> {
  const given = conditions.filter((condition) => Object.keys(condition).length > 0);
  return given.length > 0 ? { $and: given } : {};
}

/**
 * Without a condition the index of the sort is named: on a far page MongoDB's own trial of the plans ends before any of
 * them has returned a row, and it then picks one that sorts everything. A page of the second half is read from the end:
 * what is skipped is read as well.
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
  if (skip < FAR) return read(sort, skip, pageSize);
  const { total, isExact } = await counted;
  if (!isExact || skip < total / 2) return read(sort, skip, pageSize);
  const shown = Math.min(pageSize, total - skip);
  if (shown <= 0) return [];
  const backwards = Object.fromEntries(
    Object.entries(sort).map(([field, direction]) => [field, direction === 1 ? -1 : 1] as const),
  );
  return (await read(backwards, total - skip - shown, shown)).reverse();
}

/** Two trips: the first puts in order what was found and answers ids alone, the second reads as every other does. */
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

/** The key of the list index of a sort (migrations 007, 037); it is read backwards for a descending one. */
function indexOf(model: AnyModel, sort: Record<string, 1 | -1>): Record<string, 1> {
  const kind = Object.keys(ofItsKind(model)).map((field) => [field, 1 as const]);
  return {
    ...Object.fromEntries(kind),
    ...Object.fromEntries(Object.keys(sort).map((field) => [field, 1 as const])),
  };
}
