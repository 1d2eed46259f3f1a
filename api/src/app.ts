import { CONTRACT_NUMBER } from '@fair/contract';
import etag from '@koa/etag';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import type { App, CurrentEdition } from './context.ts';
import { createCache } from './db/cache.ts';
import { connection } from './db/connection.ts';
import type { Config } from './env.ts';
import { appForYear, fairIn, findFair } from './features/fair/fair/index.ts';
import { LETTERS, LIVE_TOPICS, PUBLIC_CHANGES, ROUTES } from './features/index.ts';
import { pageSources } from './features/operations/pageFacts/index.ts';
import { addressesOf } from './features/people/accounts/index.ts';
import { markSeen } from './features/people/students/index.ts';
import { findAccountByToken } from './features/recruitment/apiTokens/index.ts';
import { findActing, findActor, findActorByEmail } from './features/recruitment/companies/index.ts';
import { type Actor, accountOf } from './http/actor.ts';
import { bearerOf } from './http/bearer.ts';
import { compressed } from './http/compressed.ts';
import { answerNotModified } from './http/conditional.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors, isClientGone, notFound, refuse } from './http/errors.ts';
import { healthRouter } from './http/health.ts';
import { createLimits } from './http/limits.ts';
import { countRequests, metricsOnLoopback } from './http/metrics.ts';
import { logRequests } from './http/requestLog.ts';
import { mountRoutes } from './http/route.ts';
import { requireSameOrigin } from './http/sameOrigin.ts';
import { secureHeaders } from './http/secureHeaders.ts';
import { createSessions } from './http/session.ts';
import { pendingMigrations } from './migrations/index.ts';
import { createLiveHub } from './services/live/index.ts';
import { createMailer, type Mailer } from './services/mail/index.ts';
import { followBucket } from './web/liveWebRoot.ts';
import { serveWeb } from './web/web.ts';

/** Prefix of every call of the contract (DECISIONS §2). */
const API_PREFIX = '/api/v1';

export interface AppParts {
  readonly config: Config;
  readonly log: Logger;
  readonly current: CurrentEdition;
  readonly mail: Mailer;
  readonly sessionSecret: string;
  readonly checkReplies?: boolean;
  /** Whether the server is shutting down and only finishes open requests. */
  readonly isStopping?: () => boolean;
  readonly now?: () => Date;
}

/** The Koa server, and the `App` that request handlers and background workers share. */
export interface BuiltApp {
  readonly koa: Koa;
  readonly app: App;
}

/**
 * Creates the mailer of this process with the mail templates of all features. The mailer sends nothing until it is
 * started.
 */
export function createFairMailer(
  parts: Pick<AppParts, 'config' | 'log' | 'current' | 'sessionSecret' | 'now'>,
): Mailer {
  return createMailer({
    ...parts,
    letters: LETTERS,
    people: {
      byId: (id) => findActor({ editionId: parts.current.id }, id),
      byEmail: (email) => findActorByEmail({ editionId: parts.current.id }, email),
      addressesOf,
    },
    readFair: async (language, editionId = parts.current.id) =>
      fairIn(await findFair({ config: parts.config, editionId }), language),
  });
}

/** Builds the Koa app for main and every test. Needs a connected database. */
export function createApp(parts: AppParts): BuiltApp {
  const { config, log, current } = parts;
  const koa = new Koa();
  koa.proxy = config.trustedProxies > 0;
  koa.maxIpsCount = config.trustedProxies;
  // Errors after a response has begun are reported only here.
  koa.on('error', (error: unknown) => {
    if (isClientGone(error)) log.debug({ code: error.code }, 'client went away');
    else log.warn({ err: error }, 'answer cut short');
  });

  const now = parts.now ?? (() => new Date());
  const sessions = createSessions(koa, {
    secret: parts.sessionSecret,
    secure: config.isProduction,
    findActing: (key, read) => findActing({ editionId: current.id }, key, read),
    onSeen: (accountId, transaction) => markSeen(accountId, now(), transaction),
  });
  const app: App = {
    ...parts,
    get editionId() {
      return current.id;
    },
    get timeZone() {
      return current.timeZone;
    },
    ofYear: (year, withDrafts) => appForYear(app, year, withDrafts),
    checkReplies: parts.checkReplies ?? false,
    now,
    limits: createLimits(config.rateLimitScale),
    live: createLiveHub(log, LIVE_TOPICS, config.apiProcesses),
    cache: createCache(log, PUBLIC_CHANGES),
    sessions,
    authenticate: (ctx) => authenticate(ctx, app),
    lacksSecondFactor: (actor) =>
      !accountOf(actor).secondFactor &&
      config.secondFactorRequired.some((required) => required === actor.type),
    isStillSignedIn: async (ctx) => {
      const token = bearerOf(ctx);
      return token ? (await findAccountByToken(app, token)) !== undefined : sessions.isStillThere(ctx);
    },
  };

  // Sensitive and strict, so that paths match exactly as in the spec and a trailing slash makes a different
  // path (DECISIONS §2).
  const router = new Router({ prefix: API_PREFIX, sensitive: true, strict: true });
  mountRoutes(router, ROUTES, app);
  const health = healthRouter({
    isStopping: parts.isStopping ?? (() => false),
    isMigrated: async () => (await pendingMigrations(connection)).length === 0,
  });

  koa.use(logRequests(log, config));
  koa.use(compressed(config));
  koa.use(countRequests());
  koa.use(answerErrors(log));
  koa.use(secureHeaders(config));
  koa.use(metricsOnLoopback(config));
  koa.use(answerNotModified());
  koa.use(etag());
  koa.use(health.routes());
  koa.use(serveDocs(config));
  koa.use(
    inApi(async (ctx, next) => {
      ctx.set('X-Contract', String(CONTRACT_NUMBER));
      await next();
    }),
  );
  koa.use(inApi(requireSameOrigin(config.publicUrl)));
  koa.use(inApi(answerUnknownCalls));
  koa.use(router.routes());
  koa.use(router.allowedMethods());
  followBucket(config, log);
  koa.use(serveWeb(config, pageSources(app)));
  return { koa, app };
}

/**
 * Throws NOT_FOUND if no route has matched, or METHOD_NOT_ALLOWED if the path exists with another method; the
 * router sets the `Allow` header.
 */
async function answerUnknownCalls(ctx: Context, next: Koa.Next): Promise<void> {
  await next();
  if (ctx.body) return;
  if (ctx.status === 404) throw notFound();
  if (ctx.status === 405 || ctx.status === 501) throw refuse('METHOD_NOT_ALLOWED');
}

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** Runs a middleware for the API's paths only. */
function inApi(middleware: Koa.Middleware): Koa.Middleware {
  return (ctx, next) => (isApiPath(ctx.path) ? middleware(ctx, next) : next());
}

async function authenticate(ctx: Context, app: App): Promise<Actor | undefined> {
  const token = bearerOf(ctx);
  return token ? findAccountByToken(app, token) : app.sessions.account(ctx);
}
