import { mongo, type Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { ENDED_SESSIONS } from '../../http/session.ts';

/** So far back it begins: whoever was cut off for less than that is told what they missed. */
const BACK_MS = 60_000;
/** Changes that are remembered; the older half goes. */
const MOST_REMEMBERED = 5000;
/**
 * A stream that ends so soon cannot come by what was: the log does not go back that far, or the database was dropped in that
 * minute (a restore begins so). Milliseconds.
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

/** A change and when it was, in ms by the clock of this process. */
export interface Dated {
  readonly at: number;
  /** It was before the watch was opened. */
  readonly isOld: boolean;
  readonly change: Change;
}

type Told = Change & { readonly clusterTime: mongo.Timestamp; readonly wallTime?: Date };

export interface Changes {
  /** Those from this moment on (ms, by the clock of this process) that are known by now; undefined: nobody knows. */
  since(moment: number): readonly Change[] | undefined;
  close(): Promise<void>;
}

interface ChangesOptions {
  readonly collections: readonly string[];
  readonly tell: (dated: Dated) => void;
  /** What was until now nobody knows after all, so everything may be another; it goes on from now. */
  readonly forgotten: () => void;
  /** The database cannot be heard any more; the driver has resumed what it could. */
  readonly lost: (error?: unknown) => void;
}

/**
 * Watches some collections, and sessions that end, by a MongoDB change stream, so that what another API process wrote is
 * told as well. It begins a minute back and remembers what it has told: nothing falls between a page's reading and its
 * listening.
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

/** The session that has ended with this change, as the store calls it. */
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
