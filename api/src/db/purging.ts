import type { Model, mongo, Types } from 'mongoose';
import { IN_BATCHES, inPieces } from './pieces.ts';
import { retrying } from './retry.ts';

/** Selects the data of one edition that a purge erases. */
export interface PurgeScope {
  readonly editionId: Types.ObjectId;
  /**
   * Data that people maintain themselves is erased only if it was last changed before this time. Other data is erased
   * whatever its age.
   */
  readonly before: Date;
  /** Condition on accounts whose data is not erased. */
  readonly spares?: Readonly<Record<string, unknown>> | undefined;
}

/** Ids of a document that will be erased. */
export interface PurgedIds {
  readonly _id: Types.ObjectId;
  readonly studentId?: Types.ObjectId;
  readonly companyId?: Types.ObjectId;
  readonly at?: Date;
}

/**
 * Operations with which the nightly job erases one kind of data. Implemented by the feature that owns the
 * data.
 */
export interface Purging {
  count(scope: PurgeScope): Promise<number>;
  /** Lists part of the documents that would be erased now, always in the same order. */
  list(scope: PurgeScope, part: { readonly skip: number; readonly limit: number }): Promise<PurgedIds[]>;
  /**
   * Erases all documents that are due for erasure, in batches, and yields the size of each batch. The erasure can be
   * interrupted at any point and run again.
   */
  erase(scope: PurgeScope, at: Date): AsyncIterable<number>;
}

/** Number of documents erased per write. */
const BATCH = 500;

/**
 * Query and update of a purge. The types are the driver's, not mongoose's, so that an update may be a pipeline and no
 * defaults are written.
 */
export interface PurgedWrites {
  readonly model: Pick<Model<unknown>, 'collection'>;
  readonly due: (scope: PurgeScope) => mongo.Filter<mongo.Document>;
  readonly change: (at: Date) => mongo.UpdateFilter<mongo.Document> | mongo.Document[];
}

/**
 * Builds the operations of a purge that updates documents. Each write repeats the condition, so that documents
 * changed in the meantime stay unchanged.
 */
export const purgingBy = ({ model, due, change }: PurgedWrites): Purging =>
  purgingWith(model, due, async (documents, where, at) => {
    const { modifiedCount } = await documents.updateMany(where, change(at));
    return modifiedCount;
  });

/** Builds the operations of a purge that deletes whole documents. */
export const deletingBy = ({ model, due }: Omit<PurgedWrites, 'change'>): Purging =>
  purgingWith(model, due, async (documents, where) => (await documents.deleteMany(where)).deletedCount);

/** @param write erases the documents that match and returns their number */
function purgingWith(
  model: PurgedWrites['model'],
  due: PurgedWrites['due'],
  write: (documents: mongo.Collection, where: mongo.Filter<mongo.Document>, at: Date) => Promise<number>,
): Purging {
  const documents = () => model.collection as unknown as mongo.Collection;
  return {
    count: (scope) => retrying(() => documents().countDocuments(due(scope))),
    list: async (scope, { skip, limit }) => {
      const projection = { studentId: 1, companyId: 1, createdAt: 1, at: 1 };
      const found = await documents()
        .find(due(scope), { projection })
        .sort({ _id: 1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return found.map(({ createdAt, at = createdAt, ...ids }) => ({ ...ids, ...(at && { at }) }));
    },
    async *erase(scope, at) {
      const found = documents().find(due(scope), { projection: { _id: 1 }, ...IN_BATCHES });
      for await (const piece of inPieces(found, BATCH)) {
        const ids = piece.map(({ _id }) => _id);
        yield await retrying(() => write(documents(), { ...due(scope), _id: { $in: ids } }, at));
      }
    },
  };
}
