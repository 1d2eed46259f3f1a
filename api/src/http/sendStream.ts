import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Answers with a stream, once its first bytes are there: what fails before them is thrown, and still gets a
 * status. What fails later cuts the connection: the only way left to say that this is not the whole of it.
 * The stream is closed when the client goes away (Koa destroys the body of a finished response).
 */
export async function sendStream(ctx: Context, stream: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve);
    stream.once('error', reject);
  });
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}
