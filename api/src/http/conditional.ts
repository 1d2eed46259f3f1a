import type { Context, Next } from 'koa';

/** Returns 304 without a body when the client already has this response (RFC 9110 §13). */
export function answerNotModified() {
  return async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!ctx.fresh) return;
    ctx.status = 304;
    ctx.body = null;
  };
}
