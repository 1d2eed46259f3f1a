import type { Model } from 'mongoose';
import { connection } from './connection.ts';
import { retrying } from './retry.ts';

/**
 * A query to run with others in one round trip. Values are not cast, so ids must be ObjectIds and times must be
 * Dates.
 */
export interface FindQuery<T> {
  readonly collection: string;
  readonly stages: readonly Record<string, unknown>[];
  /** Never set; only carries the type of the documents. */
  readonly document?: T;
}

interface Extent {
  /** Fields to return in addition to the id. */
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

/**
 * Returns the condition that selects the documents of one model in a collection that several models share. mongoose
 * adds this condition only to its own queries.
 */
export function typeCondition({ schema }: { readonly schema: object }): Record<string, unknown> {
  const { discriminatorMapping: kind } = schema as Discriminated;
  return kind && !kind.isRoot ? { [kind.key]: kind.value } : {};
}

/** Batch size that is large enough for all results to arrive in one response. */
const BATCH = 10_000;

export function findQuery<T>(
  // biome-ignore lint/suspicious/noExplicitAny: any model; which documents come is the caller's word
  model: Model<any, any, any, any, any, any, any>,
  filter: Record<string, unknown>,
  { fields, sort, limit }: Extent = {},
): FindQuery<T> {
  return {
    collection: model.collection.name,
    stages: [
      { $match: { ...filter, ...typeCondition(model) } },
      ...(sort ? [{ $sort: sort }] : []),
      ...(limit === undefined ? [] : [{ $limit: limit }]),
      ...(fields ? [{ $project: fields }] : []),
    ],
  };
}

type Found<L extends readonly (FindQuery<unknown> | undefined)[]> = {
  [Place in keyof L]: L[Place] extends FindQuery<infer T> | undefined ? T[] : never;
};

/**
 * Runs several queries in one round trip and returns their results in the same order; the result of an undefined
 * query is empty. MongoDB runs the queries one after the other. Under load, round trips account for most of a
 * request's cost.
 */
export async function findTogether<
  const L extends readonly [FindQuery<unknown>, ...(FindQuery<unknown> | undefined)[]],
>(...queries: L): Promise<Found<L>> {
  const [first, ...others] = queries.flatMap((query, place) =>
    query
      ? [
          {
            coll: query.collection,
            pipeline: [...query.stages, { $replaceWith: { place: { $literal: place }, document: '$$ROOT' } }],
          },
        ]
      : [],
  );
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
