import { CONTRACT_NUMBER } from '@fair/contract';
import etag from '@koa/etag';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from './env.ts';
import type { Account } from './features/accounts/model.ts';
import { internalUserRoutes } from './features/accounts/routes.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { clickerRoutes } from './features/clickers/routes.ts';
import { companyRoutes } from './features/companies/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { fairRoutes } from './features/fair/routes.ts';
import { createLiveHub, type LiveHub } from './features/live/hub.ts';
import { liveRoutes } from './features/live/routes.ts';
import type { Mailer } from './features/mail/mailer.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { meetingRoutes } from './features/meetings/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { studentRoutes } from './features/students/routes.ts';
import { tokenRoutes } from './features/tokens/routes.ts';
import { findAccountByToken } from './features/tokens/service.ts';
import { bearerOf } from './http/bearer.ts';
import { answerNotModified } from './http/conditional.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors, isClientGone, notFound, refuse } from './http/errors.ts';
import { healthRouter } from './http/health.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { countRequests, metricsOnLoopback } from './http/metrics.ts';
import { logRequests } from './http/requestLog.ts';
import { mountRoutes, type Route } from './http/route.ts';
import { requireSameOrigin } from './http/sameOrigin.ts';
import { secureHeaders } from './http/secureHeaders.ts';
import { createSessions, type SessionAccess } from './http/session.ts';
import { serveWeb } from './http/web.ts';

/** Where every call of the contract lives (DECISIONS §2). */
const API_PREFIX = '/api/v1';

/** What the handlers and services share. */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  /** The fair everything new belongs to. */
  readonly editionId: Types.ObjectId;
  readonly mail: Mailer;
  /** SESSION_SECRET, for what else is sealed with it. */
  readonly sessionSecret: string;
  readonly limits: Limits;
  /** Tells open pages what has changed. */
  readonly live: LiveHub;
  readonly sessions: SessionAccess;
  /** The account behind a bearer token or the session cookie; undefined when signed out. */
  readonly authenticate: (ctx: Context) => Promise<Account | undefined>;
  /** Whether what the request has signed in with still works, asked anew: for secrets made while it may be ended. */
  readonly isStillSignedIn: (ctx: Context) => Promise<boolean>;
  /** Tests hold every answer against the contract. */
  readonly checkReplies: boolean;
  /** What time it is for the rules of booking; tests set it. */
  readonly now: () => Date;
}

export interface AppParts {
  readonly config: Config;
  readonly log: Logger;
  readonly editionId: Types.ObjectId;
  readonly mail: Mailer;
  readonly sessionSecret: string;
  readonly checkReplies?: boolean;
  /** Whether the server has been told to stop and only finishes what it has. */
  readonly isStopping?: () => boolean;
  readonly now?: () => Date;
}

export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...tokenRoutes,
  ...internalUserRoutes,
  ...fairRoutes,
  ...studentRoutes,
  ...privacyRoutes,
  ...companyRoutes,
  ...applicationRoutes,
  ...exportRoutes,
  ...clickerRoutes,
  ...meetingRoutes,
  ...calendarRoutes,
  ...mailRoutes,
  ...liveRoutes,
  ...auditRoutes,
];

/** The server to listen with, and what its handlers share, for the workers beside it. */
export interface BuiltApp {
  readonly koa: Koa;
  readonly app: App;
}

/** Builds the Koa app; main and every test use this one. Needs a connected database. */
export function createApp(parts: AppParts): BuiltApp {
  const { config, log } = parts;
  const koa = new Koa();
  koa.proxy = config.trustedProxies > 0;
  koa.maxIpsCount = config.trustedProxies;
  // What fails after the answer has begun reaches only this event.
  koa.on('error', (error: unknown) => {
    if (isClientGone(error)) log.debug({ code: error.code }, 'client went away');
    else log.warn({ err: error }, 'answer cut short');
  });

  const sessions = createSessions(koa, { secret: parts.sessionSecret, secure: config.isProduction });
  const app: App = {
    ...parts,
    checkReplies: parts.checkReplies ?? false,
    now: parts.now ?? (() => new Date()),
    limits: createLimits(config.rateLimitScale),
    live: createLiveHub(log),
    sessions,
    authenticate: (ctx) => authenticate(ctx, sessions),
    isStillSignedIn: async (ctx) => {
      const token = bearerOf(ctx);
      return token ? (await findAccountByToken(token)) !== undefined : sessions.isStillThere(ctx);
    },
  };

  // Sensitive and strict: the paths are exactly those of the spec, a trailing slash is another one (DECISIONS §2).
  const router = new Router({ prefix: API_PREFIX, sensitive: true, strict: true });
  mountRoutes(router, ROUTES, app);
  const health = healthRouter(parts.isStopping ?? (() => false));

  koa.use(logRequests(log, config));
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
  koa.use(serveWeb(config));
  return { koa, app };
}

/** What no route answers is not there; what another method of it would, is named in `Allow` by the router. */
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

async function authenticate(ctx: Context, sessions: SessionAccess): Promise<Account | undefined> {
  const token = bearerOf(ctx);
  return token ? findAccountByToken(token) : sessions.account(ctx);
}
