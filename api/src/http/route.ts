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

/** The logged-in account, typed by the access of a call. */
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

/** Input of a handler; each part is validated and typed by the call. */
export interface Handling<C extends Call> extends CallRequest<C> {
  readonly user: UserOf<C['access']>;
  /** Account of the acting person: for a company that of its member, otherwise the user itself. */
  readonly account: AccountOf<UserOf<C['access']>>;
  readonly upload: UploadOf<C>;
  readonly app: App;
  readonly ctx: Context;
}

type Handler<C extends Call> = (handling: Handling<C>) => Promise<CallReply<C> | undefined>;

/** Part of a request that is known before its body is validated. */
type Target<C extends Call> = Pick<Handling<C>, 'params' | 'user' | 'app' | 'ctx'>;

export interface Route {
  readonly call: Call;
  readonly handle: (handling: Handling<Call>) => Promise<unknown>;
  readonly stored?: ((target: Target<Call>) => unknown) | undefined;
}

/**
 * Binds a call of the contract to its handler.
 * @param stored loads what the call changes or picks from. Its texts are accepted unchanged even if they have
 * invisible characters that new text may not have, so that other fields of an old record can still be edited.
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

/** Marks this request as a repetition that changed nothing; the response has the call's `repeatedStatus`. */
export function markRepetition(ctx: Context): void {
  ctx.state.isRepetition = true;
}

/** Whether a browser navigates here and prefers a page to JSON. */
export const wantsPage = (ctx: Context): boolean => ctx.accepts('json', 'html') === 'html';

/**
 * Redirects a browser to one of our pages (303) instead of sending the call's reply. The path never comes
 * from the client.
 */
export function sendToPage(ctx: Context, path: `/${string}`): undefined {
  ctx.redirect(path);
  ctx.status = 303;
  ctx.state.isSentToPage = true;
}

/**
 * Mounts routes. Every call runs in this order: authenticate, count, authorize, validate, handle, respond.
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
  const actor = call.access === 'public' ? undefined : await app.authenticate(ctx);
  const account = actor && accountOf(actor);
  await app.limits.request(ctx, account?._id);
  const user = authorise(call, actor, app);
  await refuseOtherYears(ctx, call, user, app);
  const request = await readRequest(ctx, call, app, (params) =>
    stored?.({ params, user, app, ctx } as Target<Call>),
  );
  const there = await fairAsked(call, request.query, app);
  // Personal responses are always revalidated (DECISIONS §2); a handler may set its own header.
  ctx.set('Cache-Control', call.access === 'public' ? 'no-cache' : 'private, no-cache');
  ctx.vary('Cookie, Authorization');
  const scope = { requestId: ctx.state.requestId, editionId: app.editionId, address: ctx.ip };
  const act = () =>
    withinRequest(scope, () => handle({ ...request, user, account, app: there, ctx } as Handling<Call>));
  // Reads interrupted by a lost primary are retried as a whole; in writes, each database operation retries
  // itself (db/retry.ts).
  const reply = isReading(ctx)
    ? await retrying(act)
    : await act().finally(() => invalidateAfterWrite(user, app));
  if ((call.reply && isMediaReply(call.reply)) || ctx.state.isSentToPage) return;
  if (app.checkReplies && call.reply) checkReply(call, reply);
  ctx.status = (ctx.state.isRepetition && call.repeatedStatus) || call.status;
  if (app.cache.has(reply)) await sendCached(ctx, reply as object);
  else if (reply !== undefined) sendJson(ctx, reply);
}

/** Serializes once; for an object, etag, length, compression and response would each serialize it. */
function sendJson(ctx: Context, reply: unknown): void {
  ctx.type = 'json';
  ctx.body = JSON.stringify(reply);
}

/**
 * Returns the app for the fair that a call reads: the current one, or that of the requested year. Writes
 * always concern the current one.
 */
async function fairAsked(call: Call, query: unknown, app: App): Promise<App> {
  const { edition } = (call.ofAnyEdition ? query : {}) as { readonly edition?: string };
  return edition === undefined ? app : app.ofYear(edition);
}

/**
 * Rejects a year in the query of a call that does not support it. An admin who tries to change an archived
 * fair gets EDITION_ARCHIVED (BEYOND 10), anyone else an unknown field.
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

/** Account types whose calls never change public data. */
const CHANGE_NOTHING_PUBLIC: ReadonlySet<string | undefined> = new Set(['student', 'logistic', undefined]);

/** Invalidates caches before the response is sent, so that the client sees its own change from then on. */
function invalidateAfterWrite(user: Actor | undefined, { cache }: App): void {
  recordWrite();
  if (!CHANGE_NOTHING_PUBLIC.has(user?.type)) cache.invalidate();
}

const isReading = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/**
 * Checks access, which is closed by default. Anonymous: 401. Wrong account type, or a required second factor
 * missing: 403. A company member also gets 403 without the ability the call requires (BEYOND 3), or when the
 * company does not take part in the fair the call concerns.
 */
function authorise(call: Call, user: Actor | undefined, { lacksSecondFactor }: App): Actor | undefined {
  if (call.access === 'public') return undefined;
  if (!user) throw refuse('NOT_SIGNED_IN');
  if (call.access !== 'signedIn' && !call.access.includes(user.type)) throw refuse('WRONG_ROLE');
  if (!call.beforeSecondFactor && lacksSecondFactor(user)) throw refuse('SECOND_FACTOR_MISSING');
  if (call.ability && 'member' in user) {
    if (!mayInTeam(user.member.companyRole, call.ability)) throw refuse('OWNERS_ONLY');
    if (user.away && isOfFair(call.ability)) throw refuse('NOT_TAKING_PART');
  }
  return user;
}

/** Validates params, query and body independently and reports every wrong field at once. */
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

/** Throws in tests when a reply does not match its contract or has additional fields. */
function checkReply(call: Call, reply: unknown): void {
  if (!call.reply || isMediaReply(call.reply)) return;
  const parsed = call.reply.safeParse(reply);
  if (!parsed.success) throw new Error(`${call.id} answers against its contract: ${parsed.error.message}`);
  if (JSON.stringify(parsed.data).length !== JSON.stringify(reply).length) {
    throw new Error(`${call.id} answers fields its contract does not have`);
  }
}
