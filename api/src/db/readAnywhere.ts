import type { ClientSession, mongo } from 'mongoose';
import { connection } from './connection.ts';

/** How long a member may need to catch up with what this process has written. Milliseconds. */
const CAUGHT_UP_WITHIN_MS = 10_000;

/** What a reading passes on to the driver. */
export interface AnywhereOptions {
  readonly session: ClientSession;
  readonly readPreference: 'primaryPreferred';
  readonly maxTimeMS: number;
}

/** A time of the database's clock, and the latest change up to it that a member can have. */
interface ChangedAt {
  readonly clusterTime: mongo.ClusterTime;
  readonly operationTime: mongo.Timestamp;
}

/** When this process has last changed something. */
let changedAt: ChangedAt | undefined;
let lastTransaction: ChangedAt | undefined;

/**
 * Notes that a request of this process has changed something. The driver keeps the newest time any member has told
 * it, and gives nobody that of a single write.
 */
export function noteChange(): void {
  const { topology } = connection.getClient() as unknown as {
    topology?: { clusterTime?: mongo.ClusterTime };
  };
  const clusterTime = topology?.clusterTime;
  if (!clusterTime) return;
  const isOfTransaction = lastTransaction?.clusterTime.clusterTime.equals(clusterTime.clusterTime);
  changedAt = (isOfTransaction && lastTransaction) || { clusterTime, operationTime: clusterTime.clusterTime };
}

/**
 * Notes a transaction that is through. It sets the clock forward by one for each of its writes and is itself written at the
 * first of them (MongoDB 6.0.5: three inserts, two ahead): no member ever has the time that the clock shows then, and whoever
 * waited for it would wait for the next change of anybody, or in vain.
 */
export function noteTransaction({ clusterTime, operationTime }: ClientSession): void {
  if (clusterTime && operationTime) lastTransaction = { clusterTime, operationTime };
}

/**
 * Reads what is public: from the primary, and while there is none from another member, so that pages are there during
 * an election. That member answers once it has what this process has written: an answer is old on another process at
 * most, never on the one that wrote (DECISIONS §7).
 */
export async function readAnywhere<T>(read: (options: AnywhereOptions) => PromiseLike<T>): Promise<T> {
  const session = startSession();
  try {
    return await read(optionsWith(session));
  } finally {
    await session.endSession();
  }
}

/** The same for a reading that comes in pieces. */
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
