import type { Context } from 'koa';

/**
 * Returns the API token in the headers of a request (RFC 6750 §2.1) without checking whether it is valid. Returns
 * undefined if there is none.
 */
export function bearerOf(ctx: Context): string | undefined {
  const [scheme, token] = ctx.get('Authorization').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
