import type { Model, mongo, Types } from 'mongoose';
import { IN_BATCHES, inPieces } from './pieces.ts';
import { retrying } from './retry.ts';

/** What of one fair is erased. */
export interface PurgeScope {
  readonly editionId: Types.ObjectId;
  /** Of what people keep up themselves: only what was last touched before this. */
  readonly before: Date;
  /** Whoever this is true of keeps theirs on: a condition on accounts. */
  readonly spares?: Readonly<Record<string, unknown>> | undefined;
}

/** One of what would be erased, by ids. */
export interface PurgedIds {
  readonly _id: Types.ObjectId;
  readonly studentId?: Types.ObjectId;
  readonly companyId?: Types.ObjectId;
  readonly at?: Date;
}

/** How something is erased: by whom it belongs to, for the nightly job. */
export interface Purging {
  count(scope: PurgeScope): Promise<number>;
  /** Some of it as it is now, always in the same order. */
  list(scope: PurgeScope, part: { readonly skip: number; readonly limit: number }): Promise<PurgedIds[]>;
  /** Erases all of it, some at a time, and answers how many each time. May be cut off anywhere and run again. */
  erase(scope: PurgeScope, at: Date): AsyncIterable<number>;
}

/** Erased in one write. */
const BATCH = 500;

/** What a purging asks of its collection; native, so that an update may be a pipeline and no default is written. */
export interface PurgedWrites {
  readonly model: Pick<Model<unknown>, 'collection'>;
  readonly due: (scope: PurgeScope) => mongo.Filter<mongo.Document>;
  readonly change: (at: Date) => mongo.UpdateFilter<mongo.Document> | mongo.Document[];
}

/** Erases by one change to all that is due. Its condition stands in every write too: what was changed meanwhile stays. */
export function purgingBy({ model, due, change }: PurgedWrites): Purging {
  const documents = () => model.collection as unknown as mongo.Collection;
  return {
    count: (scope) => retrying(() => documents().countDocuments(due(scope))),
    list: async (scope, { skip, limit }) => {
      const projection = { studentId: 1, companyId: 1, createdAt: 1 };
      const found = await documents()
        .find(due(scope), { projection })
        .sort({ _id: 1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return found.map(({ createdAt, ...ids }) => ({ ...ids, ...(createdAt && { at: createdAt }) }));
    },
    async *erase(scope, at) {
      const found = documents().find(due(scope), { projection: { _id: 1 }, ...IN_BATCHES });
      for await (const piece of inPieces(found, BATCH)) {
        const ids = piece.map(({ _id }) => _id);
        const { modifiedCount } = await retrying(() =>
          documents().updateMany({ ...due(scope), _id: { $in: ids } }, change(at)),
        );
        yield modifiedCount;
      }
    },
  };
}
