import { constants } from 'node:zlib';
import type { Middleware } from 'koa';
import compress from 'koa-compress';
import type { Config } from '../env.ts';

/** Minimum size of a compressed response, in bytes. A smaller response fits into one packet even uncompressed. */
export const WORTH_IT = 1_200;
/**
 * Brotli quality for responses that are compressed on every request. A higher quality would cost more time than it
 * saves.
 */
const QUALITY = 4;
/**
 * Media types to compress. Other files are compressed at build time or are images, and live events must not
 * be buffered.
 */
const LISTS_AND_PAGES = /^(?:application\/json|text\/html)\b/;

/** Compresses responses, unless a proxy in front does it (deploy/Caddyfile). */
export function compressed({ trustedProxies }: Pick<Config, 'trustedProxies'>): Middleware {
  if (trustedProxies > 0) return (_ctx, next) => next();
  return compress({
    filter: (type) => LISTS_AND_PAGES.test(type),
    threshold: WORTH_IT,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    deflate: false,
  });
}
