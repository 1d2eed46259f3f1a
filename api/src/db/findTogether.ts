import type { Model } from 'mongoose';
import { connection } from './connection.ts';
import { retrying } from './retry.ts';

/** What is to be read of one collection, together with others. Types are not cast: ids and dates come as such. */
export interface FindQuery<T> {
  readonly collection: string;
  readonly stages: readonly Record<string, unknown>[];
  /** Never set: what the documents are. */
  readonly document?: T;
}

interface Extent {
  /** Only these fields, and the id. */
  readonly fields?: Readonly<Record<string, 1>>;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly limit?: number;
}

interface Discriminated {
  readonly discriminatorMapping?: {
    readonly key: string;
    readonly value: string;
    readonly isRoot: boolean;
  };
}

/** A condition: a kind of account is found among all accounts by this; mongoose adds it to its own finds. */
export function ofItsKind({ schema }: { readonly schema: object }): Record<string, unknown> {
  const { discriminatorMapping: kind } = schema as Discriminated;
  return kind && !kind.isRoot ? { [kind.key]: kind.value } : {};
}

/** Far more than is read together: all in one answer of the database. */
const BATCH = 10_000;

/** A find that is carried out by `findTogether`. */
export function findQuery<T>(
  // biome-ignore lint/suspicious/noExplicitAny: any model; which documents come is the caller's word
  model: Model<any, any, any, any, any, any, any>,
  filter: Record<string, unknown>,
  { fields, sort, limit }: Extent = {},
): FindQuery<T> {
  return {
    collection: model.collection.name,
    stages: [
      { $match: { ...filter, ...ofItsKind(model) } },
      ...(sort ? [{ $sort: sort }] : []),
      ...(limit === undefined ? [] : [{ $limit: limit }]),
      ...(fields ? [{ $project: fields }] : []),
    ],
  };
}

type Found<L extends readonly FindQuery<unknown>[]> = {
  [Place in keyof L]: L[Place] extends FindQuery<infer T> ? T[] : never;
};

/**
 * Several finds in one round trip: what each of them has found, in their order. In a rush the round trips
 * are most of what a request costs.
 */
export async function findTogether<const L extends readonly [FindQuery<unknown>, ...FindQuery<unknown>[]]>(
  ...queries: L
): Promise<Found<L>> {
  const [first, ...others] = queries.map(({ collection, stages }, place) => ({
    coll: collection,
    pipeline: [...stages, { $replaceWith: { place: { $literal: place }, document: '$$ROOT' } }],
  }));
  const found: unknown[][] = queries.map(() => []);
  if (first) {
    const rows = await retrying(() =>
      connection
        .collection(first.coll)
        .aggregate<{ place: number; document: unknown }>(
          [...first.pipeline, ...others.map((other) => ({ $unionWith: other }))],
          { batchSize: BATCH },
        )
        .toArray(),
    );
    for (const { place, document } of rows) found[place]?.push(document);
  }
  return found as Found<L>;
}
