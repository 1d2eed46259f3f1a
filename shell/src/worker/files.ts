import type { Preloads } from '@fair/contract/remotes';
import { networkFirst } from './data.ts';
import { kindOf } from './rules.ts';

/**
 * Caches the built files of the product, and the page that starts the product without a network. This page has an
 * address of its own and contains no personal data.
 */

const FILES = 'fair-files';
const PAGE = '/offline.html';
const LIST = '/remotes.json';
/**
 * Maximum number of cached files. If there are more, the oldest files that the current release does not need are
 * deleted.
 */
const MOST_FILES = 300;

/** Returns a file whose content never changes: from the cache, otherwise from the network. */
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

/**
 * Returns a file that every release replaces: from the network or, without a network, from the cache. The list of areas
 * is not cached here, but together with the files that it names (`keepRelease`).
 */
export async function answerEntry(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(FILES);
  const fromNetwork = fetch(request);
  const isList = new URL(request.url).pathname === LIST;
  keepAlive(
    fromNetwork
      .then((reply) => (reply.status === 200 && !isList ? cache.put(request.url, reply.clone()) : undefined))
      .catch(() => undefined),
  );
  return networkFirst(
    fromNetwork.then((reply) => reply.clone()),
    () => cache.match(request.url),
  );
}

/** Returns a page or, without a network, the cached page with its own nonce and content security policy. */
export const answerPage = (request: Request): Promise<Response> =>
  networkFirst(fetch(request), async () => (await caches.open(FILES)).match(PAGE));

/**
 * Caches the files that a page loaded before the worker existed, and everything that the page needs without a network.
 */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.all(addresses.map((address) => keep(cache, address).catch(() => undefined)));
  const needed = await keepRelease(cache);
  const keys = await cache.keys();
  const current = new Set([...addresses, ...needed].map((address) => new URL(address, location.origin).href));
  const spare = keys.filter(({ url }) => !current.has(url) && isBuilt(url));
  await Promise.all(spare.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)));
}

async function keep(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const reply = await fetch(address, { priority: 'low' });
  if (reply.status !== 200) throw new Error(`${address} was answered ${reply.status}`);
  await cache.put(address, reply);
}

/**
 * Replaces the cached page and the list of areas together, after all files that both need. The cache then always has
 * one complete release. If a file cannot be fetched, the earlier release stays.
 * @returns the addresses of the needed files
 */
async function keepRelease(cache: Cache): Promise<readonly string[]> {
  const [page, list] = await Promise.all(
    [PAGE, LIST].map((address) => fetch(address, { cache: 'no-cache' })),
  );
  if (page?.status !== 200 || list?.status !== 200) return [];
  const html = await page.clone().text();
  const loaded = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
  const entries = await usedEntries(cache, await list.clone().json());
  const needed = [...loaded, ...(await filesOf(entries))];
  await Promise.all(needed.map((address) => keep(cache, address)));
  // Not taken from the browser's HTTP cache, because a version that is built again has a manifest with the same
  // address.
  await Promise.all(entries.map((entry) => cache.add(new Request(entry, { cache: 'no-cache' }))));
  await Promise.all([cache.put(PAGE, page), cache.put(LIST, list)]);
  return needed;
}

interface Build {
  readonly entry?: string;
}
interface Areas {
  readonly remotes?: Readonly<Record<string, (Build & { readonly canary?: Build }) | undefined>>;
}

/**
 * Returns the manifest URLs of the areas that the browser has used: those of the live version, and those of a canary,
 * because this visitor may get it.
 */
async function usedEntries(cache: Cache, { remotes = {} }: Areas): Promise<string[]> {
  const kept = (await cache.keys()).map(({ url }) => url);
  return Object.values(remotes)
    .flatMap((area) => [area?.entry, area?.canary?.entry])
    .filter((entry) => entry !== undefined)
    .map((entry) => new URL(entry, location.origin).href)
    .filter((entry) => {
      const versions = new URL('..', entry).href;
      return kept.some((url) => url.startsWith(versions));
    });
}

/** Returns the URLs of the files of these areas, of the shared modules that they use, and of the shell's own pages. */
async function filesOf(entries: readonly string[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const { signedIn, offline = [], pages = {}, shares = {} } = await readJson<Preloads>('/preloads.json');
  const ofAreas = entries.map(async (entry) => {
    const files = await readJson<object>(new URL('contents.json', entry).href);
    const modules = await readJson<object>(new URL('uses.json', entry).href);
    return [
      // A chunk that all versions of an area share is in the folder `chunks`, next to the folders of the areas.
      ...Object.keys(files).map(
        (file) => new URL(file.startsWith('chunks/') ? `../../${file}` : file, entry).href,
      ),
      ...Object.keys(modules).flatMap((name) => shares[name] ?? []),
    ];
  });
  const ofShell = [signedIn, ...Object.values(pages)].flatMap((needs) => needs?.files ?? []);
  const all = [...ofShell, ...offline, ...(await Promise.all(ofAreas)).flat()];
  return [...new Set(all.map((file) => new URL(file, location.origin).href))].filter(isBuilt);
}

/** Reads a JSON file about a build. Returns an empty object if the build has no such file. */
async function readJson<T extends object>(address: string): Promise<Partial<T>> {
  const reply = await fetch(address);
  if (reply.status === 404) return {};
  if (reply.status !== 200) throw new Error(`${address} was answered ${reply.status}`);
  return reply.json();
}

const isBuilt = (address: string): boolean =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(address), hasToken: false }) === 'built';
