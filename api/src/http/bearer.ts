import type { Context } from 'koa';

/** The API token a request comes with (RFC 6750 §2.1), whether or not there is such a one; undefined without. */
export function bearerOf(ctx: Context): string | undefined {
  const [scheme, token] = ctx.get('Authorization').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
