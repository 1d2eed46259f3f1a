import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../env.ts';
import { type BucketCopy, copyOfBucket } from './bucketCopy.ts';

type Place = Pick<Config, 'webRoot' | 'webBucketUrl' | 'dataDir'>;

/** One of each for the whole process. */
const copies = new Map<string, BucketCopy>();

/** @param onFailure of the first who asks: told when the bucket begins to fail */
function copyFor(address: string, dataDir: string, onFailure?: (error: Error) => void): BucketCopy {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 12);
  const folder = resolve(dataDir, 'web', name);
  const copy = copies.get(folder) ?? copyOfBucket(address, folder, onFailure);
  copies.set(folder, copy);
  return copy;
}

/** From now on, what pages need of a web root in a bucket is kept here, where there is one. */
export function followBucket(
  { webBucketUrl, dataDir }: Place,
  log: { warn(facts: object, message: string): void },
): void {
  if (webBucketUrl)
    copyFor(webBucketUrl, dataDir, (err) =>
      log.warn({ err }, 'the web root in the bucket cannot be read: pages stay as they are'),
    );
}

/**
 * The folder in which the list and the shell of the moment are: the web root, or of one in a bucket the copy beside this process.
 * A page asks once and takes all that it needs from there. Looked at once a second, and as it was while the bucket is away.
 * @returns the web root too where nothing has come of the bucket yet
 */
export async function liveWebRoot({ webRoot, webBucketUrl, dataDir }: Place): Promise<string> {
  if (!webBucketUrl) return resolve(webRoot);
  const copy = copyFor(webBucketUrl, dataDir);
  await copy.refresh();
  const hasCome = (await stat(join(copy.folder, 'remotes.json')).catch(() => undefined)) !== undefined;
  return hasCome ? copy.folder : resolve(webRoot);
}
