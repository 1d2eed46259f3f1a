import { firstLine } from './errors.ts';

/** Timeout in ms for the first response of the download server. */
const REACHABLE_WITHIN_MS = 5_000;
const DEFAULT_MIRROR = 'https://fastdl.mongodb.org';

/**
 * Downloads the mongod for this system with mongodb-memory-server. The package's `MONGOMS_*` variables (version,
 * mirror, proxy) apply, except those for the folder and for a system binary.
 * @param folder an empty folder, which the caller deletes afterwards
 * @returns the path of the downloaded mongod
 * @throws Error with a one-line reason
 */
export async function downloadWithMemoryServer(folder: string): Promise<string> {
  await expectHostToAnswer();
  const before = { ...process.env };
  // Set as environment variables, because these take precedence over the package's own cache and over package.json.
  process.env.MONGOMS_DOWNLOAD_DIR = folder;
  process.env.MONGOMS_MAX_RETRIES ??= '2';
  // The search has already tried this binary and reported that it does not work. If the variable stayed set, nothing
  // would be downloaded.
  delete process.env.MONGOMS_SYSTEM_BINARY;
  try {
    // Loaded lazily, because the module is large and most starts find a mongod without it.
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
 * Checks that the download server responds. On a network that drops packets, the download would otherwise retry for
 * minutes. Does nothing behind a proxy, because the download uses the proxy and fetch does not, and nothing if
 * `MONGOMS_DOWNLOAD_URL` is set.
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
