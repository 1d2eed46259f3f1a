import type { Model } from 'mongoose';

// biome-ignore lint/suspicious/noExplicitAny: any model
type AnyModel = Model<any, any, any, any, any, any, any>;

/**
 * How many documents a collection has but for those that meet one of these conditions, each on an index and none twice.
 * Where nearly all are wanted the few others are counted: how many there are in all the database knows, and counting
 * 300,000 keys takes a fifth of a second. After a crash of the database what it knows can be off by what was written in
 * its last minute, until `validate` is run: for figures on a page, and for the total of a list too long to be counted each
 * time (page.ts), not for what decides anything.
 */
export async function countAllBut(
  { collection }: AnyModel,
  few: readonly Record<string, unknown>[],
): Promise<number> {
  const [all, ...others] = await Promise.all([
    collection.estimatedDocumentCount(),
    ...few.map((condition) => collection.countDocuments(condition)),
  ]);
  return others.reduce((left, count) => left - count, all);
}
