import { firstLine } from './errors.ts';

/** Timeout in ms for the first response of the download server. */
const REACHABLE_WITHIN_MS = 5_000;
const DEFAULT_MIRROR = 'https://fastdl.mongodb.org';

/**
 * Lets mongodb-memory-server download the mongod for this system. Its `MONGOMS_*` variables (version, mirror, proxy)
 * still apply, except for the folder and the number of retries.
 * @param folder an empty folder, which the caller deletes afterwards
 * @returns the path of the downloaded mongod
 * @throws Error with a one-line reason
 */
export async function downloadWithMemoryServer(folder: string): Promise<string> {
  await expectHostToAnswer();
  const before = { ...process.env };
  // Environment variables take precedence over the package's own cache and package.json.
  process.env.MONGOMS_DOWNLOAD_DIR = folder;
  process.env.MONGOMS_MAX_RETRIES ??= '2';
  // An earlier step has already reported that this binary does not work. Here the variable would prevent the download.
  delete process.env.MONGOMS_SYSTEM_BINARY;
  try {
    // Loaded only here, because the module is large and most starts find a binary before this step.
    const { MongoBinary } = await import('mongodb-memory-server-core');
    return await MongoBinary.getPath({ downloadDir: folder });
  } finally {
    for (const name of ['MONGOMS_DOWNLOAD_DIR', 'MONGOMS_MAX_RETRIES', 'MONGOMS_SYSTEM_BINARY']) {
      const value = before[name];
      if (value === undefined) {
        delete process.env[name];
      } else {
        process.env[name] = value;
      }
    }
  }
}

/**
 * Checks that the download server responds. On a network that drops packets, the download would retry for minutes. The
 * check is skipped behind a proxy, because the download uses the proxy and fetch does not.
 */
async function expectHostToAnswer(): Promise<void> {
  const { env } = process;
  const proxied = env.HTTPS_PROXY ?? env.https_proxy ?? env.HTTP_PROXY ?? env.http_proxy;
  if (proxied || env.MONGOMS_DOWNLOAD_URL) {
    return;
  }
  const mirror = env.MONGOMS_DOWNLOAD_MIRROR || DEFAULT_MIRROR;
  try {
    await fetch(mirror, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Error(`${mirror} cannot be reached (${firstLine(cause)})`);
  }
}
