import { constants } from 'node:zlib';
import type { Middleware } from 'koa';
import compress from 'koa-compress';
import type { Config } from '../env.ts';

/** Bytes; below this the answer fits into one packet anyway. */
export const WORTH_IT = 1_200;
/** Of brotli: what is made anew for every answer must cost less than it saves. */
const QUALITY = 4;
/** Lists and pages. Files have been compressed ahead or are pictures, live events must pass as they come. */
const LISTS_AND_PAGES = /^(?:application\/json|text\/html)\b/;

/** Compresses answers where nobody else does: behind a proxy, that is the proxy's work (deploy/Caddyfile). */
export function compressed({ trustedProxies }: Pick<Config, 'trustedProxies'>): Middleware {
  if (trustedProxies > 0) return (_ctx, next) => next();
  return compress({
    filter: (type) => LISTS_AND_PAGES.test(type),
    threshold: WORTH_IT,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    deflate: false,
  });
}
