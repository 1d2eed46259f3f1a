// How files lie in a bucket, whatever they belong to.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from 'mime-types';
import type { Headers } from './bucket.ts';

/** Files that are on their way at the same time. */
export const AT_ONCE = 8;
/** As deploy/Caddyfile and api/src/http/web.ts say it of a folder. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
const NEVER_KEPT = 'no-cache';

/** What the store answers with a file: nothing else will say it. */
export const headersOf = (file: string, { mayChange = false } = {}): Headers => ({
  contentType: contentType(path.basename(file)) || 'application/octet-stream',
  cacheControl: mayChange ? NEVER_KEPT : KEPT_FOR_EVER,
});

/** In base64. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}
