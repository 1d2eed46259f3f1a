import type { Model, mongo } from 'mongoose';
import { connection } from './connection.ts';
import { ofItsKind } from './findTogether.ts';
import { retrying } from './retry.ts';

/**
 * The one document that this finds, as it lies in the database; undefined where there is none. As a command: one document
 * needs no cursor, and what a request finds by a key needs no query to be built. Types are not cast: ids and dates come as such.
 */
export async function findFirst<T>(
  // biome-ignore lint/suspicious/noExplicitAny: any model; which document comes is the caller's word
  model: Model<any, any, any, any, any, any, any>,
  filter: Readonly<Record<string, unknown>>,
): Promise<T | undefined> {
  const answer = await retrying(() =>
    (connection.db as mongo.Db).command({
      find: model.collection.name,
      filter: { ...filter, ...ofItsKind(model) },
      limit: 1,
      singleBatch: true,
    }),
  );
  return answer.cursor.firstBatch[0];
}
