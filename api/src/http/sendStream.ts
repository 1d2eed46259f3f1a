import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Sends a stream once its first bytes are available. An error before then is thrown, so that the client gets an error
 * status; a later error cuts the connection, the only remaining way to signal an incomplete response. Koa closes the
 * stream when the client disconnects.
 */
export async function sendStream(ctx: Context, stream: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve);
    stream.once('error', reject);
  });
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}
