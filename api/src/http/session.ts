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
 * Sessions in MongoDB (DECISIONS §4). Three traps of koa-session are avoided:
 * - It keeps the session id at login; `signIn` creates a new one.
 * - Its default id is a UUID; ours has 256 random bits, and only its SHA-256 is stored.
 * - A request in flight that saves its session would revive a logged-out session; `set` updates only sessions
 * that still exist, and inserts only ids created by this request.
 *
 * koa-session only creates, prolongs and ends sessions. Logged-in requests read session and account without
 * koa-session, in one round trip.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of a session in ms: 30 days (DECISIONS §4), counted from the last day of use. */
const SESSION_MAX_AGE_MS = 30 * DAY_MS;
const COOKIE_NAME = 'fair.session';
/**
 * Cookie name prefix over HTTPS. Browsers bind such a cookie to this host and all its paths (RFC 6265bis
 * §4.1.3.2).
 */
const HOST_ONLY = '__Host-';

/** Whether a request has a session cookie, valid or not. */
export const hasSessionCookie = (ctx: Context): boolean =>
  [COOKIE_NAME, HOST_ONLY + COOKIE_NAME].some(
    (name) => ctx.cookies.get(name, { signed: false }) !== undefined,
  );

interface SessionDocument {
  /** SHA-256 of the id in the cookie. */
  _id: string;
  accountId: Types.ObjectId;
  /** Day of the last use (YYYY-MM-DD, UTC), written at most once a day. */
  seenOn: string;
  expiresAt: Date;
  /** Time of login; absent in sessions that older releases created. */
  since?: Date;
  /** Browser family (http/browser.ts); absent if unknown, and in sessions that older releases created. */
  browser?: string;
}

interface SessionContent {
  accountId?: string;
  seenOn?: string;
}

const SESSIONS = 'sessions';
/**
 * Filter for ended sessions: a `$match` for change stream events. The `documentKey._id` of an event is the id that
 * `idOf` returns.
 */
export const ENDED_SESSIONS = { 'ns.coll': SESSIONS, operationType: 'delete' } as const;
const sessions = () => connection.collection<SessionDocument>(SESSIONS);
const digest = (key: string) => createHash('sha256').update(key).digest('base64url');
const within = (transaction: ClientSession | undefined) => ({ ...(transaction && { session: transaction }) });
const today = () => new Date().toISOString().slice(0, 10);

type SignedIn = SessionDocument & { readonly account: Actor };
/**
 * Returns the session with this id and its account in one round trip. Returns undefined if the session has ended or
 * the account is inactive.
 */
type FindSession = (key: string) => Promise<SignedIn | undefined>;

const finder =
  (findActing: SessionOptions['findActing']): FindSession =>
  (key) => {
    const _id = digest(key);
    const good = { $match: { _id, expiresAt: { $gt: new Date() } } };
    return findActing(_id, async (stages) => {
      // Sent as a plain command, because every logged-in request runs this query and one document needs no
      // cursor.
      const answer = await (connection.db as mongo.Db).command({
        aggregate: SESSIONS,
        pipeline: [good, ...stages],
        cursor: {},
      });
      return answer.cursor.firstBatch[0];
    });
  };

const storeOf = (find: FindSession, onSeen: SessionOptions['onSeen']) => ({
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
    await onSeen(accountId, ctx?.state.sessionTransaction);
  },

  async destroy(key: string): Promise<void> {
    await retrying(() => sessions().deleteOne({ _id: digest(key) }));
  },
});

interface SessionOptions {
  /** One secret, or several in the format of `secretsIn`. */
  readonly secret: string;
  /** Whether the cookie is sent over HTTPS only. */
  readonly secure: boolean;
  /**
   * Runs the query `read` with additional stages that join the active actor of the session's `accountId` as
   * `account`.
   */
  readonly findActing: (
    key: string,
    read: (stages: readonly PipelineStage[]) => Promise<SignedIn | undefined>,
  ) => Promise<SignedIn | undefined>;
  /** Called at a login, and on each day on which a session is used. */
  readonly onSeen: (accountId: Types.ObjectId, transaction?: ClientSession) => Promise<void>;
}

/** Access to the session of a request. Public calls and files never access the store. */
export interface SessionAccess {
  /**
   * Returns the account of the session cookie, or undefined if there is no valid session or the account is
   * inactive.
   */
  account(ctx: Context): Promise<Actor | undefined>;
  /**
   * Returns the database id of the request's session without checking that the session exists. Returns undefined if
   * the cookie is missing or not signed by us.
   */
  idOf(ctx: Context): string | undefined;
  /** Checks in the database whether the session still exists. */
  isStillThere(ctx: Context): Promise<boolean>;
  /**
   * Starts a session under a new id and ends the previous session of the request. With `transaction`, the session is
   * stored only if the transaction commits.
   */
  signIn(ctx: Context, accountId: Types.ObjectId, transaction?: ClientSession): Promise<void>;
  /** Deletes the session in the database and clears the cookie. Does nothing if nobody is logged in. */
  signOut(ctx: Context): Promise<void>;
}

/** Installs sessions on the app. */
export function createSessions(
  app: Koa,
  { secret, secure, findActing, onSeen }: SessionOptions,
): SessionAccess {
  // Koa signs cookies with SHA-1 by default.
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
      // Sessions are saved explicitly below. `autoCommit` would cause needless writes at the end of every
      // request.
      autoCommit: false,
      genid: (ctx: Context) => {
        const key = randomBytes(32).toString('base64url');
        ctx.state.freshSessionKey = key;
        return key;
      },
      store: storeOf(find, onSeen),
    },
    app,
  );

  const open = async (ctx: Context) => {
    if (ctx.state.sessionOpened) return;
    ctx.state.sessionOpened = true;
    // A proxy may terminate TLS, so the `secure` flag cannot be derived from the connection.
    ctx.cookies.secure = secure;
    await middleware(ctx, async () => undefined);
  };

  const prolong = async (ctx: Context) => {
    await open(ctx);
    // The session has ended in the meantime. Saving it would create it again.
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
 * Ends all sessions of one or more accounts, effective at once in every API process. Used for deactivation, password
 * reset and deletion.
 * @param kept database id (`idOf`) of a session that stays
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

/**
 * Returns the day (YYYY-MM-DD, UTC) on which each account last used one of its existing sessions, by account
 * id.
 */
export async function lastSeenOf(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  const found = await sessions()
    .aggregate<{ _id: Types.ObjectId; seenOn: string }>([
      { $match: { accountId: { $in: [...ids] }, expiresAt: { $gt: new Date() } } },
      { $group: { _id: '$accountId', seenOn: { $max: '$seenOn' } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, seenOn }) => [_id.toHexString(), seenOn]));
}

/** Returns the valid sessions of an account, most recently used first. */
export function sessionsOf(accountId: Types.ObjectId): Promise<SessionDocument[]> {
  return sessions()
    .find({ accountId, expiresAt: { $gt: new Date() } })
    .sort({ expiresAt: -1 })
    .toArray();
}
