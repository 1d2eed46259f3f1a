import { createHash, randomBytes } from 'node:crypto';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import type { Context } from 'koa';
import koaSession from 'koa-session';
import { type ClientSession, type mongo, type PipelineStage, Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { retrying } from '../db/retry.ts';
import { secretsIn } from '../env.ts';
import type { Actor } from './actor.ts';
import { browserFamily } from './browser.ts';

/**
 * Sessions in MongoDB (DECISIONS §4). Three traps of koa-session are closed here:
 * - it keeps the session id through login: `signIn` regenerates it;
 * - its default id is a UUID: ours is 256 random bits, and only its SHA-256 is stored;
 * - an in-flight request that saves a session brings a logged-out one back to life: `set` updates only what
 *   still exists, and inserts only an id made by this very request.
 * A signed-in request reads session and account together, in one round trip, and asks koa-session nothing: that makes,
 * prolongs and ends sessions.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** 30 days rolling (DECISIONS §4): every day of use starts them anew. */
const SESSION_MAX_AGE_MS = 30 * DAY_MS;
const COOKIE_NAME = 'fair.session';
/** Over HTTPS: a browser then takes it from this very host only, for all of it (RFC 6265bis §4.1.3.2). */
const HOST_ONLY = '__Host-';

/** Whether a request brings a session cookie at all, good or not. */
export const hasSessionCookie = (ctx: Context): boolean =>
  [COOKIE_NAME, HOST_ONLY + COOKIE_NAME].some(
    (name) => ctx.cookies.get(name, { signed: false }) !== undefined,
  );

interface SessionDocument {
  /** SHA-256 of the id in the cookie. */
  _id: string;
  accountId: Types.ObjectId;
  /** The day (YYYY-MM-DD, UTC) it was last used: written at most once a day. */
  seenOn: string;
  expiresAt: Date;
  /** Its sign-in. Absent in those from before it was noted, as the browser is. */
  since?: Date;
  /** Its family (http/browser.ts). */
  browser?: string;
}

interface SessionContent {
  accountId?: string;
  seenOn?: string;
}

const SESSIONS = 'sessions';
/** A session that has ended, as a `$match` on the events of a change stream; `documentKey._id` is its id in the store. */
export const ENDED_SESSIONS = { 'ns.coll': SESSIONS, operationType: 'delete' } as const;
const sessions = () => connection.collection<SessionDocument>(SESSIONS);
const digest = (key: string) => createHash('sha256').update(key).digest('base64url');
const within = (transaction: ClientSession | undefined) => ({ ...(transaction && { session: transaction }) });
const today = () => new Date().toISOString().slice(0, 10);

type SignedIn = SessionDocument & { readonly account: Actor };
/** The session of this id with its account, while both are good; one round trip. */
type FindSession = (key: string) => Promise<SignedIn | undefined>;

const finder =
  (findActing: SessionOptions['findActing']): FindSession =>
  (key) => {
    const _id = digest(key);
    const good = { $match: { _id, expiresAt: { $gt: new Date() } } };
    return findActing(_id, async (stages) => {
      // As a command: one answer of one document needs no cursor, and every signed-in request is read so.
      const answer = await (connection.db as mongo.Db).command({
        aggregate: SESSIONS,
        pipeline: [good, ...stages],
        cursor: {},
      });
      return answer.cursor.firstBatch[0];
    });
  };

const storeOf = (find: FindSession) => ({
  async get(key: string): Promise<SessionContent | undefined> {
    const found = await retrying(() => find(key));
    return found && { accountId: found.accountId.toHexString(), seenOn: found.seenOn };
  },

  async set(key: string, content: SessionContent, maxAge: number, { ctx }: { ctx?: Context }): Promise<void> {
    const accountId = new Types.ObjectId(content.accountId);
    const fields = { accountId, seenOn: today(), expiresAt: new Date(Date.now() + maxAge) };
    if (ctx?.state.freshSessionKey === key) {
      const browser = browserFamily(ctx.get('user-agent'));
      const made = { _id: digest(key), ...fields, since: new Date(), ...(browser && { browser }) };
      await sessions().insertOne(made, within(ctx.state.sessionTransaction));
    } else await retrying(() => sessions().updateOne({ _id: digest(key), accountId }, { $set: fields }));
  },

  async destroy(key: string): Promise<void> {
    await retrying(() => sessions().deleteOne({ _id: digest(key) }));
  },
});

interface SessionOptions {
  /** One or several: `secretsIn`. */
  readonly secret: string;
  /** Whether the cookie goes over HTTPS only. */
  readonly secure: boolean;
  /** The session of this key with the active actor behind its `accountId` as `account`, read by further stages. */
  readonly findActing: (
    key: string,
    read: (stages: readonly PipelineStage[]) => Promise<SignedIn | undefined>,
  ) => Promise<SignedIn | undefined>;
}

/** The session of one request: public calls and files never touch the store. */
export interface SessionAccess {
  /** The account the cookie stands for, if it is still there and active. */
  account(ctx: Context): Promise<Actor | undefined>;
  /** What the session of this request is called in the store, signed in or not; undefined without a cookie of ours. */
  idOf(ctx: Context): string | undefined;
  /** Asks the store anew whether the session of this request is still there. */
  isStillThere(ctx: Context): Promise<boolean>;
  /**
   * Starts a session under a new id and ends the one the request came with. With the transaction that makes the
   * account both are there or neither is.
   */
  signIn(ctx: Context, accountId: Types.ObjectId, transaction?: ClientSession): Promise<void>;
  /** Destroys the session on the server and takes the cookie back; harmless when signed out. */
  signOut(ctx: Context): Promise<void>;
}

/** Installs sessions on the app. */
export function createSessions(app: Koa, { secret, secure, findActing }: SessionOptions): SessionAccess {
  // Not its default, SHA-1.
  app.keys = new Keygrip(secretsIn(secret), 'sha256');
  const find = finder(findActing);
  const name = secure ? `${HOST_ONLY}${COOKIE_NAME}` : COOKIE_NAME;
  const middleware = koaSession(
    {
      key: name,
      maxAge: SESSION_MAX_AGE_MS,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: true,
      // Saved by hand below: a commit at the end of every request would write for no reason.
      autoCommit: false,
      genid: (ctx: Context) => {
        const key = randomBytes(32).toString('base64url');
        ctx.state.freshSessionKey = key;
        return key;
      },
      store: storeOf(find),
    },
    app,
  );

  const open = async (ctx: Context) => {
    if (ctx.state.sessionOpened) return;
    ctx.state.sessionOpened = true;
    // TLS may end at the proxy in front: the flag is ours to set, not the connection's.
    ctx.cookies.secure = secure;
    await middleware(ctx, async () => undefined);
  };

  const prolong = async (ctx: Context) => {
    await open(ctx);
    // Ended since it was found, it is not brought back: an empty session has nobody.
    if (!ctx.session?.accountId) return;
    ctx.session.seenOn = today();
    await ctx.session.save();
  };

  const idOf = (ctx: Context) => {
    const key = ctx.cookies.get(name, { signed: true });
    return key === undefined ? undefined : digest(key);
  };

  return {
    async account(ctx) {
      const key = ctx.cookies.get(name, { signed: true });
      if (!key) return undefined;
      const found = await retrying(() => find(key));
      if (found && found.seenOn !== today()) await prolong(ctx);
      return found?.account;
    },
    idOf,
    async isStillThere(ctx) {
      const _id = idOf(ctx);
      return _id !== undefined && (await sessions().countDocuments({ _id }, { limit: 1 })) === 1;
    },
    async signIn(ctx, accountId, transaction) {
      await open(ctx);
      ctx.session = { accountId: accountId.toHexString(), seenOn: today() };
      ctx.state.sessionTransaction = transaction;
      await ctx.session.regenerate();
    },
    async signOut(ctx) {
      await open(ctx);
      const { session } = ctx;
      ctx.session = null;
      await session?.manuallyCommit();
    },
  };
}

/**
 * Ends every session of an account or of several, on every API process at once: deactivation, password reset, deletion.
 * @param kept all but this one (`idOf`)
 */
export async function endSessionsOf(
  accountId: Types.ObjectId | readonly Types.ObjectId[],
  transaction?: ClientSession,
  kept?: string,
): Promise<void> {
  const whose = accountId instanceof Types.ObjectId ? accountId : { $in: [...accountId] };
  await sessions().deleteMany(
    { accountId: whose, ...(kept !== undefined && { _id: { $ne: kept } }) },
    within(transaction),
  );
}

/** The day (YYYY-MM-DD, UTC) each of these accounts last used a session that is still there, by id. */
export async function lastSeenOf(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  const found = await sessions()
    .aggregate<{ _id: Types.ObjectId; seenOn: string }>([
      { $match: { accountId: { $in: [...ids] }, expiresAt: { $gt: new Date() } } },
      { $group: { _id: '$accountId', seenOn: { $max: '$seenOn' } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, seenOn }) => [_id.toHexString(), seenOn]));
}

/** The sessions of an account that have not run out, latest used first; by the index on its id. */
export function sessionsOf(accountId: Types.ObjectId): Promise<SessionDocument[]> {
  return sessions()
    .find({ accountId, expiresAt: { $gt: new Date() } })
    .sort({ expiresAt: -1 })
    .toArray();
}
