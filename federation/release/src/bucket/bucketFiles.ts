// Headers and hashes of files in a bucket.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from 'mime-types';
import type { Headers } from './bucket.ts';

/** Number of uploads that run in parallel. */
export const AT_ONCE = 8;
/** Cache headers. deploy/Caddyfile and the API send the same headers for a web root that is a folder. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
const NEVER_KEPT = 'no-cache';

/**
 * Returns the HTTP headers to store with a file. Browsers get them from the S3 server, because no web server is in
 * between.
 */
export const headersOf = (file: string, { mayChange = false } = {}): Headers => ({
  contentType: contentType(path.basename(file)) || 'application/octet-stream',
  cacheControl: mayChange ? NEVER_KEPT : KEPT_FOR_EVER,
});

/** Returns the SHA-256 hash of a file in base64. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}
