import type { ClientSession, mongo } from 'mongoose';
import { connection } from './connection.ts';

/** Maximum time in ms of a read, including the wait until the member has applied the writes of this process. */
const CAUGHT_UP_WITHIN_MS = 10_000;

/** Options to pass to the driver. */
export interface AnywhereOptions {
  readonly session: ClientSession;
  readonly readPreference: 'primaryPreferred';
  readonly maxTimeMS: number;
}

/**
 * A point in MongoDB's cluster time, and the operation time that a member must have reached to have all writes before
 * this point.
 */
interface ChangedAt {
  readonly clusterTime: mongo.ClusterTime;
  readonly operationTime: mongo.Timestamp;
}

/** Time of the latest change made by this process. */
let changedAt: ChangedAt | undefined;
let lastTransaction: ChangedAt | undefined;

/**
 * Records that a request of this process has changed data. Uses the newest cluster time that the driver has received
 * from any member, because the driver does not expose the time of a single write.
 */
export function recordWrite(): void {
  const { topology } = connection.getClient() as unknown as {
    topology?: { clusterTime?: mongo.ClusterTime };
  };
  const clusterTime = topology?.clusterTime;
  if (!clusterTime) return;
  const isOfTransaction = lastTransaction?.clusterTime.clusterTime.equals(clusterTime.clusterTime);
  changedAt = (isOfTransaction && lastTransaction) || { clusterTime, operationTime: clusterTime.clusterTime };
}

/**
 * Records a committed transaction. A transaction advances the cluster clock by one for each of its writes, but is
 * stored at the time of its first write (MongoDB 6.0.5: after three inserts, the clock is two ahead). Waiting for the
 * time of the clock would mean waiting for a later, unrelated change.
 */
export function recordTransaction({ clusterTime, operationTime }: ClientSession): void {
  if (clusterTime && operationTime) lastTransaction = { clusterTime, operationTime };
}

/**
 * Reads public data from the primary or, if there is none, from another member, so that pages work during an
 * election. A member responds only when it has the writes of this process. Only writes of other processes can be
 * missing in the response (DECISIONS §7).
 */
export async function readAnywhere<T>(read: (options: AnywhereOptions) => PromiseLike<T>): Promise<T> {
  const session = startSession();
  try {
    return await read(optionsWith(session));
  } finally {
    await session.endSession();
  }
}

/** Like `readAnywhere`, for results that are streamed. */
export async function* readAllAnywhere<T>(
  read: (options: AnywhereOptions) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const session = startSession();
  try {
    yield* read(optionsWith(session));
  } finally {
    await session.endSession();
  }
}

function startSession(): ClientSession {
  const session = connection.getClient().startSession({ causalConsistency: true });
  if (changedAt) {
    session.advanceClusterTime(changedAt.clusterTime);
    session.advanceOperationTime(changedAt.operationTime);
  }
  return session;
}

const optionsWith = (session: ClientSession): AnywhereOptions => ({
  session,
  readPreference: 'primaryPreferred',
  maxTimeMS: CAUGHT_UP_WITHIN_MS,
});
