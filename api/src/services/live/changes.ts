import { mongo, type Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { ENDED_SESSIONS } from '../../http/session.ts';

/**
 * Time in ms for which changes are buffered. A page that reconnects within this time gets the changes that it missed.
 */
const BACK_MS = 60_000;
/** Maximum number of buffered changes. When the buffer is full, the older half is dropped. */
const MOST_REMEMBERED = 5000;
/**
 * Time in ms within which a stream fails if past changes cannot be replayed: the oplog does not reach back a minute,
 * or the database was dropped less than a minute ago, as at the start of a restore. The stream is then opened again
 * and reports only new changes.
 */
const COMES_BY_MS = 5000;

interface Owners {
  readonly accountId?: Types.ObjectId;
  readonly studentId?: Types.ObjectId;
  readonly companyId?: Types.ObjectId;
}

export interface Change {
  readonly operationType: string;
  readonly ns?: { readonly coll: string };
  readonly documentKey?: { readonly _id: unknown };
  readonly updateDescription?: { readonly updatedFields?: { readonly decisionNo?: number } };
  readonly fullDocument?: Owners;
}

/** A change with the time in ms at which it happened, by the clock of this process. */
export interface Dated {
  readonly at: number;
  /** Whether the change happened before the stream was opened. */
  readonly isOld: boolean;
  readonly change: Change;
}

type Told = Change & { readonly clusterTime: mongo.Timestamp; readonly wallTime?: Date };

export interface Changes {
  /**
   * Returns the buffered changes since a time in ms (by the clock of this process). Returns undefined if the buffer
   * does not contain all changes since then.
   */
  since(moment: number): readonly Change[] | undefined;
  close(): Promise<void>;
}

interface ChangesOptions {
  readonly collections: readonly string[];
  readonly tell: (dated: Dated) => void;
  /**
   * Called if past changes cannot be replayed. Subscribers must then reload all data. The stream reports new changes
   * from now on.
   */
  readonly forgotten: () => void;
  /** Called when the stream has failed and the driver could not resume it. */
  readonly lost: (error?: unknown) => void;
}

/**
 * Watches collections and ended sessions with a change stream, which also reports changes made by other API
 * processes. The stream starts with the changes of the past minute, and the latest changes are buffered. A page
 * therefore misses no change between loading its data and subscribing.
 */
export function watchChanges({ collections, tell, forgotten, lost }: ChangesOptions): Changes {
  let reach = Date.now() - BACK_MS;
  let remembered: Dated[] = [];
  let stream: mongo.ChangeStream | undefined;
  let isClosed = false;

  async function open(isFromBack: boolean): Promise<void> {
    const { operationTime, localTime } = await (connection.db as mongo.Db).command({ hello: 1 });
    if (isClosed) return;
    const ahead = localTime.getTime() - Date.now();
    const from = new mongo.Timestamp({ t: operationTime.getHighBits() - BACK_MS / 1000, i: 1 });
    const opened = watch(collections, isFromBack ? from : operationTime);
    stream = opened;
    opened.on('change', (change: Told) => {
      const isOld = change.clusterTime.lessThanOrEqual(operationTime);
      const at = isOld && change.wallTime ? change.wallTime.getTime() - ahead : Date.now();
      remember({ at, isOld, change });
    });
    const openedAt = Date.now();
    const end = (error?: unknown) => {
      if (isFromBack && Date.now() - openedAt < COMES_BY_MS) openFromNow(opened);
      else fail(opened, error);
    };
    opened.on('error', end);
    opened.on('close', () => end());
  }

  function openFromNow(ended: mongo.ChangeStream): void {
    if (isClosed || stream !== ended) return;
    stream = undefined;
    reach = Date.now();
    remembered = [];
    ended.close().catch(() => undefined);
    open(false).then(forgotten, (again: unknown) => fail(undefined, again));
  }

  function fail(failed: mongo.ChangeStream | undefined, error?: unknown): void {
    if (!isClosed && stream === failed) lost(error);
  }

  function remember(dated: Dated): void {
    if (remembered.length >= MOST_REMEMBERED) {
      const half = MOST_REMEMBERED / 2;
      reach = remembered[half - 1]?.at ?? reach;
      remembered = remembered.slice(half);
    }
    remembered.push(dated);
    tell(dated);
  }

  open(true).catch((error: unknown) => fail(undefined, error));
  return {
    since(moment) {
      if (moment <= reach) return undefined;
      const before = remembered.findLastIndex(({ at }) => at < moment);
      return remembered.slice(before + 1).map(({ change }) => change);
    },
    async close() {
      isClosed = true;
      await stream?.close().catch(() => undefined);
    },
  };
}

/** Returns the database id of the session if the change ended a session. Returns undefined for all other changes. */
export const endedSession = ({ ns, documentKey }: Change): unknown =>
  ns?.coll === ENDED_SESSIONS['ns.coll'] ? documentKey?._id : undefined;

function watch(collections: readonly string[], startAtOperationTime: mongo.Timestamp): mongo.ChangeStream {
  return connection.watch(
    [
      { $match: { $or: [{ 'ns.coll': { $in: collections } }, ENDED_SESSIONS] } },
      {
        $project: {
          operationType: 1,
          ns: 1,
          clusterTime: 1,
          wallTime: 1,
          documentKey: 1,
          'fullDocument.accountId': 1,
          'fullDocument.studentId': 1,
          'fullDocument.companyId': 1,
          'updateDescription.updatedFields.decisionNo': 1,
        },
      },
    ],
    { fullDocument: 'updateLookup', startAtOperationTime },
  ) as unknown as mongo.ChangeStream;
}
