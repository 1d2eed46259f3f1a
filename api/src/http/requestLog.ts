import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';

const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Logs each request as one line: id, method, call, status and duration in ms. The URL is left out because it may
 * contain a token or an email address. In development, these lines appear only with LOG_LEVEL=debug. The id is
 * returned as `X-Request-Id`; if a proxy has set an id, that id is used.
 */
export function logRequests(log: Logger, { isProduction }: Pick<Config, 'isProduction'>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const given = ctx.get('X-Request-Id');
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    await next();
    if (ctx.state.call === undefined && ctx.status < 400) return;
    const durationMs = Math.round(performance.now() - startedAt);
    const { method, status } = ctx;
    const entry = { requestId, method, call: ctx.state.call ?? 'none', status, durationMs };
    if (status >= 500) log.error(entry, 'request');
    else if (isProduction) log.info(entry, 'request');
    else log.debug(entry, 'request');
  };
}
