import type { Context, Next } from 'koa';

/** Returns 304 without a body if the client already has this version of the response (RFC 9110 §13). */
export function answerNotModified() {
  return async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!ctx.fresh) return;
    ctx.status = 304;
    ctx.body = null;
  };
}
