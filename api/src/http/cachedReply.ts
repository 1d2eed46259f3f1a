import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import calculateTag from 'etag';
import type { Context } from 'koa';
import { WORTH_IT } from './compressed.ts';

/**
 * Serves cached values (db/cache.ts) as bytes with an ETag, and compresses each value only once per encoding.
 * The response is the same as for an uncached value (compressed.ts, @koa/etag).
 */

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Brotli quality for cached responses. Higher levels cost much more CPU and hardly reduce the size. */
const QUALITY = 6;
const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

interface Ready {
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Serialized responses by cached value. When the cache drops a value, its entry is freed. */
const made = new WeakMap<object, Ready>();

function readyOf(value: object): Ready {
  const known = made.get(value);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(value));
  const ready: Ready = { body, etag: calculateTag(body), encoded: new Map() };
  made.set(value, ready);
  return ready;
}

export async function sendCached(ctx: Context, value: object): Promise<void> {
  const { body, etag, encoded } = readyOf(value);
  ctx.type = 'json';
  ctx.set('ETag', etag);
  // If there is no proxy, compressed.ts has already set this header.
  if (!ctx.response.get('Vary').includes('Accept-Encoding')) ctx.vary('Accept-Encoding');
  const encoding = body.length >= WORTH_IT && !ctx.fresh ? encodingFor(ctx) : undefined;
  if (!encoding) {
    ctx.body = body;
    return;
  }
  let bytes = encoded.get(encoding);
  if (!bytes) {
    bytes = compress[encoding](body);
    encoded.set(encoding, bytes);
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = await bytes;
}

const MOST_NEGOTIATED = 100;
/**
 * Encoding to use for each value of `Accept-Encoding`. The map stays small, because browsers send only a handful of
 * different values.
 */
const negotiated = new Map<string, Encoding | undefined>();

function encodingFor(ctx: Context): Encoding | undefined {
  const asked = ctx.get('Accept-Encoding');
  if (negotiated.has(asked)) return negotiated.get(asked);
  const encoding = ENCODINGS.find((one) => ctx.acceptsEncodings(one, 'identity') === one);
  if (negotiated.size >= MOST_NEGOTIATED) negotiated.clear();
  negotiated.set(asked, encoding);
  return encoding;
}
