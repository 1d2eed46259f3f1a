import type { Context, Next } from 'koa';

/** Answers 304 without a body when the client already has this very answer (RFC 9110 §13). */
export function answerNotModified() {
  return async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!ctx.fresh) return;
    ctx.status = 304;
    ctx.body = null;
  };
}
