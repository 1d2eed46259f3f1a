import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../env.ts';
import { type BucketCopy, copyOfBucket } from './bucketCopy.ts';

type Place = Pick<Config, 'webRoot' | 'webBucketUrl' | 'dataDir'>;

/** Local copies of buckets, by folder. The whole process shares them. */
const copies = new Map<string, BucketCopy>();

/**
 * Returns the local copy of a bucket.
 * @param onFailure called when checks of the bucket begin to fail; used only in the first call for a bucket
 */
function copyFor(address: string, dataDir: string, onFailure?: (error: Error) => void): BucketCopy {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 12);
  const folder = resolve(dataDir, 'web', name);
  const copy = copies.get(folder) ?? copyOfBucket(address, folder, onFailure);
  copies.set(folder, copy);
  return copy;
}

/** Creates the local copy of the web root if the configuration names a bucket. */
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
 * Returns the folder that contains the current list of areas and the current shell: the web root, or the local copy
 * of the bucket. The copy can change at any time, so a page must call this function once and read all files from the
 * returned folder.
 * @returns the web root as long as nothing has been fetched from the bucket
 */
export async function liveWebRoot({ webRoot, webBucketUrl, dataDir }: Place): Promise<string> {
  if (!webBucketUrl) return resolve(webRoot);
  const copy = copyFor(webBucketUrl, dataDir);
  await copy.refresh();
  const hasCome = (await stat(join(copy.folder, 'remotes.json')).catch(() => undefined)) !== undefined;
  return hasCome ? copy.folder : resolve(webRoot);
}
