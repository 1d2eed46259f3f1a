import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../env.ts';
import { type BucketCopy, copyOfBucket } from './bucketCopy.ts';

type Place = Pick<Config, 'webRoot' | 'webBucketUrl' | 'dataDir'>;

/** Copies by folder, shared by the whole process. */
const copies = new Map<string, BucketCopy>();

/**
 * Returns the copy of a bucket. @param onFailure called when the bucket starts to fail; only the first
 * caller's is used
 */
function copyFor(address: string, dataDir: string, onFailure?: (error: Error) => void): BucketCopy {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 12);
  const folder = resolve(dataDir, 'web', name);
  const copy = copies.get(folder) ?? copyOfBucket(address, folder, onFailure);
  copies.set(folder, copy);
  return copy;
}

/** Starts copying the web root in a bucket, if one is configured. */
export function followBucket(
  { webBucketUrl, dataDir }: Place,
  log: { warn(facts: object, message: string): void },
): void {
  if (webBucketUrl)
    copyFor(webBucketUrl, dataDir, (err) =>
      log.warn({ err }, 'the web root in the bucket cannot be read; pages are unchanged'),
    );
}

/**
 * Returns the folder with the current list and shell: the web root, or the local copy of one in a bucket. A
 * page must ask once and read everything from the returned folder, because the copy can change.
 * @returns the web root until the first successful fetch from the bucket
 */
export async function liveWebRoot({ webRoot, webBucketUrl, dataDir }: Place): Promise<string> {
  if (!webBucketUrl) return resolve(webRoot);
  const copy = copyFor(webBucketUrl, dataDir);
  await copy.refresh();
  const hasCome = (await stat(join(copy.folder, 'remotes.json')).catch(() => undefined)) !== undefined;
  return hasCome ? copy.folder : resolve(webRoot);
}
