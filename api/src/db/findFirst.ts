import type { Model, mongo } from 'mongoose';
import { connection } from './connection.ts';
import { typeCondition } from './findTogether.ts';
import { retrying } from './retry.ts';

/**
 * Returns the first document that matches, or undefined. Sent as a plain command, because one document needs neither
 * a cursor nor a mongoose query. Values are not cast, so ids must be ObjectIds and times must be Dates.
 */
export async function findFirst<T>(
  // biome-ignore lint/suspicious/noExplicitAny: any model; which document comes is the caller's word
  model: Model<any, any, any, any, any, any, any>,
  filter: Readonly<Record<string, unknown>>,
): Promise<T | undefined> {
  const answer = await retrying(() =>
    (connection.db as mongo.Db).command({
      find: model.collection.name,
      filter: { ...filter, ...typeCondition(model) },
      limit: 1,
      singleBatch: true,
    }),
  );
  return answer.cursor.firstBatch[0];
}
