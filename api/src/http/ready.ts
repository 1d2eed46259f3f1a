import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import calculateTag from 'etag';
import type { Context } from 'koa';
import { WORTH_IT } from './compressed.ts';

/**
 * Answers that are made once and sent to many (db/memory.ts): as bytes, compressed as it is asked for, with their ETag.
 * They are what the same value would be without it (compressed.ts, @koa/etag).
 */

/** In the order in which they are preferred. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Of brotli: better than what is made anew each time. Above it little is won for much work. */
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

/** As long as the value is somewhere. */
const made = new WeakMap<object, Ready>();

function readyOf(value: object): Ready {
  const known = made.get(value);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(value));
  const ready: Ready = { body, etag: calculateTag(body), encoded: new Map() };
  made.set(value, ready);
  return ready;
}

/** Answers a value that others are answered with as well. */
export async function answerReady(ctx: Context, value: object): Promise<void> {
  const { body, etag, encoded } = readyOf(value);
  ctx.type = 'json';
  ctx.set('ETag', etag);
  // Behind a proxy nobody has said so yet (compressed.ts).
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
/** By `Accept-Encoding`: browsers send a handful of them. */
const negotiated = new Map<string, Encoding | undefined>();

function encodingFor(ctx: Context): Encoding | undefined {
  const asked = ctx.get('Accept-Encoding');
  if (negotiated.has(asked)) return negotiated.get(asked);
  const encoding = ENCODINGS.find((one) => ctx.acceptsEncodings(one, 'identity') === one);
  if (negotiated.size >= MOST_NEGOTIATED) negotiated.clear();
  negotiated.set(asked, encoding);
  return encoding;
}
