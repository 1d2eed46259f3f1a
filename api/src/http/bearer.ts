import type { Context } from 'koa';

/** Returns the API token of a request (RFC 6750 §2.1), valid or not; undefined if there is none. */
export function bearerOf(ctx: Context): string | undefined {
  const [scheme, token] = ctx.get('Authorization').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
