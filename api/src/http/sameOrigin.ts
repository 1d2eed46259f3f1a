import type { Context, Next } from 'koa';
import { refuse } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests from another origin: Fetch Metadata first, the Origin header where a browser
 * does not send it (OWASP CSRF Prevention, "Fetch Metadata headers"). A client that sends neither is no browser.
 */
export function requireSameOrigin(publicUrl: string) {
  const publicHost = new URL(publicUrl).host;
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!SAFE_METHODS.has(ctx.method) && isFromElsewhere(ctx, publicHost)) throw refuse('CROSS_SITE_REQUEST');
    await next();
  };
}

/** For the logout, which is also a GET: whether another site made the browser ask for it. */
export function refuseCrossSite(ctx: Context): void {
  const site = ctx.get('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site') throw refuse('CROSS_SITE_REQUEST');
}

function isFromElsewhere(ctx: Context, publicHost: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  if (origin === '') return false;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  return host !== ctx.host && host !== publicHost;
}
