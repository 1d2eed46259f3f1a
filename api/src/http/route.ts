import { type Access, type Call, type CallReply, type CallRequest, isMediaReply } from '@fair/contract';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { App } from '../context.ts';
import { noteChange } from '../db/readAnywhere.ts';
import { retrying } from '../db/retry.ts';
import type { Actor, Actors } from './actor.ts';
import { notFound, refuse } from './errors.ts';
import { discardFiles, type ReceivedFile, receiveJson, receiveUpload } from './receive.ts';
import { WrongFields } from './validate.ts';

/** The signed-in account as the access of a call types it. */
type AccountOf<A extends Access> = A extends 'public'
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

/** What a handler receives; each part validated, typed by the call. */
export interface Handling<C extends Call> extends CallRequest<C> {
  readonly user: AccountOf<C['access']>;
  readonly upload: UploadOf<C>;
  readonly app: App;
  readonly ctx: Context;
}

type Handler<C extends Call> = (handling: Handling<C>) => Promise<CallReply<C> | undefined>;

export interface Route {
  readonly call: Call;
  readonly handle: (handling: Handling<Call>) => Promise<unknown>;
}

/** Binds a call of the contract to what answers it. */
export function route<const C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handle: handler as unknown as Route['handle'] };
}

/** Says that this request repeats an earlier one and changed nothing: `repeatedStatus` of the call is answered. */
export function markRepetition(ctx: Context): void {
  ctx.state.isRepetition = true;
}

/** Whether a browser navigates here and would rather have a page than JSON. */
export const wantsPage = (ctx: Context): boolean => ctx.accepts('json', 'html') === 'html';

/** Sends a browser to one of our pages (303) in place of the call's reply; the path is ours, never the caller's. */
export function sendToPage(ctx: Context, path: `/${string}`): undefined {
  ctx.redirect(path);
  ctx.status = 303;
  ctx.state.isSentToPage = true;
}

/** Mounts routes: authenticate, count, authorise, validate, act, answer; in this order for every call. */
export function mountRoutes(router: Router, routes: readonly Route[], app: App): void {
  for (const { call, handle } of routes) {
    router.register(call.path, [...call.methods], async (ctx) => {
      try {
        await answer(ctx as unknown as Context, call, handle, app);
      } finally {
        await discardFiles(ctx as unknown as Context);
      }
    });
  }
}

async function answer(ctx: Context, call: Call, handle: Route['handle'], app: App): Promise<void> {
  ctx.state.call = call.id;
  const account = call.access === 'public' ? undefined : await app.authenticate(ctx);
  await app.limits.request(ctx, account?._id);
  const user = authorise(call, account);
  const request = await readRequest(ctx, call, app);
  // Personal answers are revalidated, never reused blindly (DECISIONS §2); a handler may set its own.
  ctx.set('Cache-Control', call.access === 'public' ? 'no-cache' : 'private, no-cache');
  ctx.vary('Cookie, Authorization');
  const act = () => handle({ ...request, user, app, ctx } as Handling<Call>);
  // What a lost primary has cut short: a reading as a whole, of the rest each write by itself (db/retry.ts).
  const reply = isReading(ctx) ? await retrying(act) : await act().finally(noteChange);
  if ((call.reply && isMediaReply(call.reply)) || ctx.state.isSentToPage) return;
  if (app.checkReplies && call.reply) checkReply(call, reply);
  ctx.status = (ctx.state.isRepetition && call.repeatedStatus) || call.status;
  if (reply !== undefined) ctx.body = reply;
}

const isReading = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** Closed by default: signed out 401, wrong type 403. */
function authorise(call: Call, account: Actor | undefined): Actor | undefined {
  if (call.access === 'public') return undefined;
  if (!account) throw refuse('NOT_SIGNED_IN');
  if (call.access !== 'signedIn' && !call.access.includes(account.type)) throw refuse('WRONG_ROLE');
  return account;
}

/** Validates params, query and body apart from each other and reports every field at once. */
async function readRequest(ctx: Context, call: Call, { config }: App) {
  const params = call.params?.safeParse(ctx.params);
  if (params && !params.success) throw notFound();
  const wrong = new WrongFields();
  const query = call.query && wrong.parsePart(call.query, { ...ctx.query });
  const body = call.body && wrong.parsePart(call.body, await receiveJson(ctx));
  wrong.refuseIfAny();
  const upload = call.upload && (await receiveUpload(ctx, call.upload, config.dataDir));
  return { params: params?.data, query, body, upload };
}

/** In tests: an answer that is not what the contract says, or says more, fails loudly. */
function checkReply(call: Call, reply: unknown): void {
  if (!call.reply || isMediaReply(call.reply)) return;
  const parsed = call.reply.safeParse(reply);
  if (!parsed.success) throw new Error(`${call.id} answers against its contract: ${parsed.error.message}`);
  if (JSON.stringify(parsed.data).length !== JSON.stringify(reply).length) {
    throw new Error(`${call.id} answers fields its contract does not have`);
  }
}
