import type { Model } from 'mongoose';
import { NAME_ORDER } from './collation.ts';

export interface Page<T> {
  readonly rows: T[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * One page of the accounts of a type that meet every condition, and how many do; `page` counts from 1. Without a
 * condition the index of the sort is named: on a far page MongoDB's own trial of the plans ends before any of them
 * has returned a row, and it then picks one that sorts everything.
 */
export async function findPage<T>(
  // biome-ignore lint/suspicious/noExplicitAny: any model; which documents come is the caller's word
  model: Model<any, any, any, any, any, any, any>,
  conditions: readonly Record<string, unknown>[],
  sort: Record<string, 1 | -1>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<T>> {
  const given = conditions.filter((condition) => Object.keys(condition).length > 0);
  const filter = given.length > 0 ? { $and: given } : {};
  const find = model
    .find(filter)
    .collation(NAME_ORDER)
    .sort(sort)
    .skip((page - 1) * pageSize)
    .limit(pageSize);
  if (given.length === 0) find.hint(indexOf(sort));
  const [rows, total] = await Promise.all([find.lean(), model.countDocuments(filter).collation(NAME_ORDER)]);
  return { rows: rows as T[], total };
}

/** The key of the list index of a sort (migration 007); it is read backwards for a descending one. */
function indexOf(sort: Record<string, 1 | -1>): Record<string, 1> {
  return { type: 1, ...Object.fromEntries(Object.keys(sort).map((field) => [field, 1 as const])) };
}
