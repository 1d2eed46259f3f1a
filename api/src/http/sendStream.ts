import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Sends a stream once its first bytes are available. An earlier error is thrown and still gets a status; a
 * later one cuts the connection, which is the only way left to signal an incomplete response. Koa closes the
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
