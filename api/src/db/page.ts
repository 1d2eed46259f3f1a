import type { Model, Types } from 'mongoose';
import { NAME_ORDER } from './collation.ts';
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

interface ListOrder {
  /** What was asked for; it wins over how well a document is found. */
  readonly asked: Record<string, 1 | -1> | undefined;
  readonly otherwise: Record<string, 1 | -1>;
}

/**
 * One page of the accounts of a type that meet every condition and are found by `q`, and how many are; `page` counts from
 * 1. `fields` are searched; what is found in the first of them comes before the rest, unless an order was asked for.
 */
export async function findPage<T>(
  model: AnyModel,
  fields: readonly [string, ...string[]],
  conditions: readonly Record<string, unknown>[],
  { asked, otherwise }: ListOrder,
  query: ListQuery,
): Promise<Page<T>> {
  const given = [matchesSearch(query.q, fields), ...conditions].filter(
    (condition) => Object.keys(condition).length > 0,
  );
  const filter = given.length > 0 ? { $and: given } : {};
  const distance = asked ? undefined : distanceFrom(query.q, fields[0]);
  const counted = model.countDocuments(filter).collation(NAME_ORDER).exec();
  const found =
    distance && (await counted) <= MOST_RANKED
      ? findNearest(model, filter, { distance, thenBy: fields[0] }, query)
      : findSorted(model, filter, asked ?? otherwise, query);
  const [rows, total] = await Promise.all([found, counted]);
  return { rows: rows as T[], total };
}

/**
 * Without a condition the index of the sort is named: on a far page MongoDB's own trial of the plans ends before any of
 * them has returned a row, and it then picks one that sorts everything.
 */
function findSorted(
  model: AnyModel,
  filter: Record<string, unknown>,
  sort: Record<string, 1 | -1>,
  { page, pageSize }: ListQuery,
): PromiseLike<unknown[]> {
  const find = model
    .find(filter)
    .collation(NAME_ORDER)
    .sort(sort)
    .skip((page - 1) * pageSize)
    .limit(pageSize);
  if (Object.keys(filter).length === 0) find.hint(indexOf(sort));
  return find.lean();
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

/** The key of the list index of a sort (migration 007); it is read backwards for a descending one. */
function indexOf(sort: Record<string, 1 | -1>): Record<string, 1> {
  return { type: 1, ...Object.fromEntries(Object.keys(sort).map((field) => [field, 1 as const])) };
}
