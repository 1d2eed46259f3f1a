import { firstLine } from './errors.ts';

/** How long the download host may take to answer at all, in milliseconds. */
const REACHABLE_WITHIN_MS = 5_000;
const DEFAULT_MIRROR = 'https://fastdl.mongodb.org';

/**
 * Has mongodb-memory-server download the mongod made for this system. Its own `MONGOMS_*` variables (version,
 * mirror, proxy) keep working; only the folder and the number of tries are set here.
 *
 * @param folder an empty folder of the caller's, which deletes it afterwards
 * @returns the path of the downloaded mongod
 * @throws Error with a one-line reason
 */
export async function downloadWithMemoryServer(folder: string): Promise<string> {
  await expectHostToAnswer();
  const before = { ...process.env };
  // By environment, because these take precedence over the package's own caches and over package.json.
  process.env.MONGOMS_DOWNLOAD_DIR = folder;
  process.env.MONGOMS_MAX_RETRIES ??= '2';
  // A wrong system binary was reported already; here it would only stop the download.
  delete process.env.MONGOMS_SYSTEM_BINARY;
  try {
    // Loaded only when needed: it is large, and most starts find a binary before this step.
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
 * On a network that swallows packets the download would wait minutes for its retries; a short question first
 * costs nothing where the network is open. Behind a proxy it is left out: fetch does not use one, the download
 * does.
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
