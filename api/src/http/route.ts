import {
  type Access,
  acceptingStored,
  type Call,
  type CallReply,
  type CallRequest,
  hasInvisible,
  isMediaReply,
  isOfFair,
  mayInTeam,
  type Schema,
} from '@fair/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { App } from '../context.ts';
import { recordWrite } from '../db/readAnywhere.ts';
import { retrying } from '../db/retry.ts';
import { type AccountOf, type Actor, type Actors, accountOf } from './actor.ts';
import { sendCached } from './cachedReply.ts';
import { notFound, refuse } from './errors.ts';
import { discardFiles, type ReceivedFile, receiveJson, receiveUpload } from './receive.ts';
import { withinRequest } from './requestScope.ts';
import { WrongFields } from './validate.ts';

/** Type of the logged-in account, derived from the access of a call. */
type UserOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends readonly (keyof Actors)[]
    ? Actors[A[number]]
    : Actor;

type UploadOf<C extends Call> = C['upload'] extends { readonly files: infer F }
  ? {
      readonly files: { readonly [K in keyof F]: ReceivedFile | undefined };
      readonly json: C['upload'] extends { readonly json: infer J }
        ? {
            readonly [K in keyof J]: J[K] extends { readonly _zod: { readonly output: infer O } } ? O : never;
          }
        : Record<string, never>;
    }
  : undefined;

/** Input of a handler. Each part has been validated and has the type that the call declares. */
export interface Handling<C extends Call> extends CallRequest<C> {
  readonly user: UserOf<C['access']>;
  /** Account of the acting person: for a company the member, otherwise the user itself. */
  readonly account: AccountOf<UserOf<C['access']>>;
  readonly upload: UploadOf<C>;
  readonly app: App;
  readonly ctx: Context;
}

type Handler<C extends Call> = (handling: Handling<C>) => Promise<CallReply<C> | undefined>;

/** The parts of `Handling` that are known before the body is validated. */
type Target<C extends Call> = Pick<Handling<C>, 'params' | 'user' | 'app' | 'ctx'>;

export interface Route {
  readonly call: Call;
  readonly handle: (handling: Handling<Call>) => Promise<unknown>;
  readonly stored?: ((target: Target<Call>) => unknown) | undefined;
}

/**
 * Binds a call of the contract to its handler.
 * @param stored loads the record that the call changes. New texts must not have invisible characters. A text that
 * equals the stored one is accepted even with such characters, so that other fields of an old record can still be
 * edited.
 */
export function route<const C extends Call>(
  call: C,
  handler: Handler<C>,
  stored?: (target: Target<C>) => unknown,
): Route {
  return {
    call,
    handle: handler as unknown as Route['handle'],
    stored: stored as unknown as Route['stored'],
  };
}

/**
 * Marks this request as a repetition that changed nothing. The response then has the call's `repeatedStatus`.
 */
export function markRepetition(ctx: Context): void {
  ctx.state.isRepetition = true;
}

/** Whether a browser navigates to the call and therefore prefers a page to JSON. */
export const wantsPage = (ctx: Context): boolean => ctx.accepts('json', 'html') === 'html';

/**
 * Redirects a browser (303) to a page instead of sending the call's reply. The path must not come from the
 * client.
 */
export function sendToPage(ctx: Context, path: `/${string}`): undefined {
  ctx.redirect(path);
  ctx.status = 303;
  ctx.state.isSentToPage = true;
}

/**
 * Mounts routes. Every call runs in this order: authenticate, count against the rate limit, authorize,
 * validate, handle, respond.
 */
export function mountRoutes(router: Router, routes: readonly Route[], app: App): void {
  for (const one of routes) {
    const { call } = one;
    router.register(call.path, [...call.methods], async (ctx) => {
      try {
        await answer(ctx as unknown as Context, one, app);
      } finally {
        await discardFiles(ctx as unknown as Context);
      }
    });
  }
}

async function answer(ctx: Context, { call, handle, stored }: Route, app: App): Promise<void> {
  ctx.state.call = call.id;
  // Allows other sites to read replies to requests without credentials, that is, what everyone can read. Browsers
  // never combine `*` with credentials.
  if (call.anyOrigin) ctx.set('Access-Control-Allow-Origin', '*');
  const actor = call.access === 'public' ? undefined : await app.authenticate(ctx);
  const account = actor && accountOf(actor);
  if (account && isForOther(ctx, String(account._id))) throw refuse('NOT_SIGNED_IN');
  await app.limits.request(ctx, account?._id);
  const user = authorise(call, actor, app);
  await refuseOtherYears(ctx, call, user, app);
  const request = await readRequest(ctx, call, app, (params) =>
    stored?.({ params, user, app, ctx } as Target<Call>),
  );
  const there = await fairAsked(call, request.query, app);
  // Personal responses are always revalidated (DECISIONS §2); handlers may override the header.
  ctx.set('Cache-Control', call.access === 'public' ? 'no-cache' : 'private, no-cache');
  ctx.vary('Cookie, Authorization');
  // Tells the service worker the account for which it may cache the reply.
  if (account && isReading(ctx)) ctx.set('X-Account', String(account._id));
  const scope = { requestId: ctx.state.requestId, editionId: app.editionId, address: ctx.ip };
  const act = () =>
    withinRequest(scope, () => handle({ ...request, user, account, app: there, ctx } as Handling<Call>));
  // Calls that only read are retried as a whole when the primary is lost. In writes, each database operation
  // has retries of its own (db/retry.ts).
  const reply = isReading(ctx)
    ? await retrying(act)
    : await act().finally(() => invalidateAfterWrite(user, app));
  if ((call.reply && isMediaReply(call.reply)) || ctx.state.isSentToPage) return;
  if (app.checkReplies && call.reply) checkReply(call, reply);
  ctx.status = (ctx.state.isRepetition && call.repeatedStatus) || call.status;
  if (app.cache.has(reply)) await sendCached(ctx, reply as object);
  else if (reply !== undefined) sendJson(ctx, reply);
}

/**
 * Sends the reply as JSON, serialized once. If the body were an object, ETag, length, compression and
 * response would each serialize it.
 */
function sendJson(ctx: Context, reply: unknown): void {
  ctx.type = 'json';
  ctx.body = JSON.stringify(reply);
}

/**
 * Returns the app for the edition that a call reads: the current one, or the one of the requested year.
 * Writes always use the current one.
 */
async function fairAsked(call: Call, query: unknown, app: App): Promise<App> {
  const { edition } = (call.ofAnyEdition ? query : {}) as { readonly edition?: string };
  return edition === undefined ? app : app.ofYear(edition, call.withDrafts);
}

/**
 * Throws if the query has a year (`edition`) although the call does not support other editions. Admins who try to
 * change an archived edition get EDITION_ARCHIVED (BEYOND 10), all others the error for an unknown field.
 */
async function refuseOtherYears(ctx: Context, call: Call, user: Actor | undefined, app: App): Promise<void> {
  const { edition } = ctx.query;
  if (edition === undefined || call.ofAnyEdition) return;
  if (!isReading(ctx) && user?.type === 'admin' && typeof edition === 'string') {
    const { past } = await app.ofYear(edition);
    if (past)
      throw refuse('EDITION_ARCHIVED', {
        message: ['YEAR_ARCHIVED', { year: edition }],
        details: { year: Number(edition) },
      });
  }
  throw refuse('VALIDATION_FAILED', { fields: { edition: 'NOT_KNOWN' } });
}

/** Account types that cannot change public data through any call. */
const CHANGE_NOTHING_PUBLIC: ReadonlySet<string | undefined> = new Set(['student', 'logistic', undefined]);

/** Invalidates caches before the response is sent, so that the client sees its own change afterwards. */
function invalidateAfterWrite(user: Actor | undefined, { cache }: App): void {
  recordWrite();
  if (!CHANGE_NOTHING_PUBLIC.has(user?.type)) cache.invalidate();
}

/**
 * Returns whether a request names another account than the logged-in one. The outbox in the browser stores the
 * account together with each request, because another account may have logged in since, in another window.
 */
function isForOther(ctx: Context, accountId: string): boolean {
  const wanted = ctx.get('X-Account');
  return wanted !== '' && wanted !== accountId;
}

const isReading = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/**
 * Checks access, which is denied by default. Throws 401 for anonymous requests. Throws 403 for a wrong
 * account type, a missing second factor, a company member without the ability that the call requires (BEYOND
 * 3), and a company that does not take part in the edition that the call concerns.
 */
function authorise(
  call: Call,
  user: Actor | undefined,
  { lacksSecondFactor, current }: App,
): Actor | undefined {
  if (call.access === 'public') return undefined;
  if (!user) throw refuse('NOT_SIGNED_IN');
  if (call.access !== 'signedIn' && !call.access.includes(user.type)) throw refuse('WRONG_ROLE');
  if (!call.beforeSecondFactor && lacksSecondFactor(user)) throw refuse('SECOND_FACTOR_MISSING');
  if (call.ability && 'member' in user) {
    if (!mayInTeam(user.member.companyRole, call.ability)) throw refuse('OWNERS_ONLY');
    if (!user.isConfirmed && isOfFair(call.ability)) throw refuse('NOT_TAKING_PART');
  }
  if (call.endsWithFair && current.isCancelled) throw refuse('FAIR_CANCELLED');
  return user;
}

/** Validates params, query and body, and reports all wrong fields at once. */
async function readRequest(
  ctx: Context,
  call: Call,
  { config }: App,
  loadStored: (params: unknown) => unknown,
) {
  const params = call.params?.safeParse(ctx.params);
  if (params && !params.success) throw notFound();
  const wrong = new WrongFields();
  const query = call.query && wrong.parsePart(call.query, { ...ctx.query });
  const given = call.body && (await receiveJson(ctx));
  const stored = hasInvisible(given) ? await loadStored(params?.data) : undefined;
  const body = call.body && acceptingStored(stored, () => wrong.parsePart(call.body as Schema, given));
  wrong.throwIfAny();
  const upload = call.upload && (await receiveUpload(ctx, call.upload, config.dataDir));
  return { params: params?.data, query, body, upload };
}

/** Throws if a reply does not match its contract or has additional fields. Used in tests only. */
function checkReply(call: Call, reply: unknown): void {
  if (!call.reply || isMediaReply(call.reply)) return;
  const parsed = call.reply.safeParse(reply);
  if (!parsed.success) throw new Error(`${call.id} answers against its contract: ${parsed.error.message}`);
  if (JSON.stringify(parsed.data).length !== JSON.stringify(reply).length) {
    throw new Error(`${call.id} answers fields its contract does not have`);
  }
}
