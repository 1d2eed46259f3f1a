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

/**
 * For the logout, which is also a GET: refuses what another site made the browser ask for, and any foreign `Origin`. A
 * browser that does not say where a request comes from (no Fetch Metadata) must not show a foreign page as `Referer`
 * either, and for a navigation it has to show a page of ours: the cookie is `Lax` and goes along with a link on any site.
 * A client that is no browser sends neither header and asks for no HTML.
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
