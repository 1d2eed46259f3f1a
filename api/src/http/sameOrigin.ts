import type { Context, Next } from 'koa';
import { refuse } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state-changing requests from other origins, by Fetch Metadata or, in browsers without Fetch Metadata, by
 * the Origin header (OWASP CSRF Prevention, "Fetch Metadata headers"). Requests with neither header are accepted,
 * because they do not come from a browser.
 */
export function requireSameOrigin(publicUrl: string) {
  const publicHost = new URL(publicUrl).host;
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!SAFE_METHODS.has(ctx.method) && isFromElsewhere(ctx, publicHost)) throw refuse('CROSS_SITE_REQUEST');
    await next();
  };
}

/**
 * Rejects cross-site requests to the logout, which is also a GET call. Rejects requests that Fetch Metadata marks as
 * cross-site, and requests with a foreign `Origin`. In browsers without Fetch Metadata, a foreign `Referer` is
 * rejected, and a navigation must have one of our pages as its `Referer`, because the `Lax` cookie is sent with links
 * from any site. Other clients send neither header and do not accept HTML.
 */
export function refuseCrossSite(ctx: Context, publicUrl: string): void {
  const { host } = new URL(publicUrl);
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const from = origin || ctx.get('Referer');
  const isNavigation = ctx.get('Accept').includes('text/html');
  const isElsewhere =
    site === ''
      ? (from !== '' || isNavigation) && !isOwn(ctx, from, host)
      : site === 'cross-site' || site === 'same-site' || (origin !== '' && !isOwn(ctx, origin, host));
  if (isElsewhere) throw refuse('CROSS_SITE_REQUEST');
}

function isFromElsewhere(ctx: Context, publicHost: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  return origin !== '' && !isOwn(ctx, origin, publicHost);
}

function isOwn(ctx: Context, address: string, publicHost: string): boolean {
  const host = URL.canParse(address) ? new URL(address).host : undefined;
  return host === ctx.host || host === publicHost;
}
