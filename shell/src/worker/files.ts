import { networkFirst } from './data.ts';

/**
 * The built files of the product and the page that starts it without a network. The page comes from an address of its own
 * that contains no data of anybody. It is replaced only after the files that it loads are kept too.
 */

const FILES = 'fair-files';
const PAGE = '/offline.html';
/** Maximum number of kept files. The ones that were stored first are deleted first. */
const MOST_FILES = 300;

/** Returns a file whose content never changes. */
export async function answerBuilt(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.status === 200 && reply.type === 'basic')
    keepAlive(cache.put(request.url, reply.clone()).catch(() => undefined));
  return reply;
}

/** Returns a file that every release replaces: from the network, and without it the kept one. */
export async function answerEntry(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(FILES);
  const fromNetwork = fetch(request);
  keepAlive(
    fromNetwork
      .then((reply) => (reply.status === 200 ? cache.put(request.url, reply.clone()) : undefined))
      .catch(() => undefined),
  );
  return networkFirst(
    fromNetwork.then((reply) => reply.clone()),
    () => cache.match(request.url),
  );
}

/** Returns a page, and without a network the kept one, with its own nonce and content security policy. */
export const answerPage = (request: Request): Promise<Response> =>
  networkFirst(fetch(request), async () => (await caches.open(FILES)).match(PAGE));

/** Keeps the files that a page has loaded before the worker existed, and the page that starts without a network. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.all(addresses.map((address) => keep(cache, address).catch(() => undefined)));
  await keepPage(cache);
  const keys = await cache.keys();
  const current = new Set(addresses.map((address) => new URL(address, location.origin).href));
  const spare = keys.filter(({ url }) => !current.has(url) && /\.[0-9a-f]{8,}\.|-[0-9a-f]{8,}\./.test(url));
  await Promise.all(spare.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)));
}

async function keep(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const reply = await fetch(address);
  if (reply.status !== 200) throw new Error(`${address} was answered ${reply.status}`);
  await cache.put(address, reply);
}

/** Replaces the kept page and the list of areas together, so that they belong to one release. */
async function keepPage(cache: Cache): Promise<void> {
  const [page, list] = await Promise.all(
    [PAGE, '/remotes.json'].map((address) => fetch(address, { cache: 'no-cache' })),
  );
  if (page?.status !== 200 || list?.status !== 200) return;
  const html = await page.clone().text();
  const loaded = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
  await Promise.all(loaded.map((address) => keep(cache, address)));
  await keepManifests(cache, await list.clone().json());
  await Promise.all([cache.put(PAGE, page), cache.put('/remotes.json', list)]);
}

interface Areas {
  readonly remotes?: Readonly<Record<string, { entry?: string } | undefined>>;
}

/**
 * Keeps the manifests of the areas whose live version the browser has loaded. A page from the server contains the manifest
 * and does not ask for it. Pages ask for the manifest of a canary, so that it is kept like any other entry.
 */
async function keepManifests(cache: Cache, { remotes = {} }: Areas): Promise<void> {
  const kept = (await cache.keys()).map(({ url }) => url);
  for (const { entry } of Object.values(remotes).flatMap((area) => area ?? [])) {
    if (entry === undefined) continue;
    const folder = new URL('.', new URL(entry, location.origin)).href;
    if (!kept.some((url) => url.startsWith(folder))) continue;
    const reply = await fetch(entry, { cache: 'no-cache' });
    if (reply.status === 200) await cache.put(entry, reply);
  }
}
