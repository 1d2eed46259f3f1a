import { join, posix } from 'node:path';
import { fitOfBuild } from '@fair/contract';
import type { Needs, Preloads, RegisteredArea } from '@fair/contract/remotes';
import { escapeHtml } from '../http/escapeHtml.ts';
import type { PageData } from './pageData.ts';
import { readerWhenChanged } from './readWhenChanged.ts';

const NOTHING: Preloads = { pages: {} };
const SHARED = /^chunks\//;
/** File name of an area's manifest, as in federation/release. */
export const MANIFEST = 'mf-manifest.json';

/** Tags and data to add to a page in addition to its own scripts. */
export interface PagePreloads {
  /** Preload links for files that would otherwise be requested one after the other. */
  readonly tags: string;
  /** Manifest of the page's area, embedded to save a request. */
  readonly manifest?: PageData['manifest'];
}

/**
 * Returns what the page at `path` will need. Files of an area are included only if the person uses the area
 * and is certain to get this version. This excludes versions with a canary, which part of the visitors get,
 * and versions of another contract.
 * @param webRoot folder with the builds
 * @param shellFolder folder of the shell's preload list
 * @param path path of the page
 */
export async function pagePreloads(
  webRoot: string,
  shellFolder: string,
  path: string,
  data: PageData,
): Promise<PagePreloads> {
  const shell = await preloadsIn(shellFolder);
  const type = data.session?.value.type;
  const shellNeeds = [type && shell.signedIn, pageOf(shell, path)];
  const name = path === '/' ? type : path.split('/')[1];
  const live = name === undefined ? undefined : certainBuild(name, data);
  const folder = live && posix.dirname(within(live.entry));
  const area = folder ? await preloadsIn(join(webRoot, folder)) : NOTHING;
  const manifest = live && area.start ? await manifestOf(webRoot, live.entry) : undefined;
  // Chunks shared by all versions of an area are in a folder next to the areas.
  const placeOf = (file: string) => (SHARED.test(file) ? `/mf/${file}` : `${folder}/${file}`);
  const areaNeeds = [area.start, pageOf(area, path.slice((name ?? '').length + 1))];

  const shared = areaNeeds.flatMap(
    (needs) => needs?.takes.flatMap((name) => shell.shares?.[name] ?? []) ?? [],
  );
  const files = [
    ...shellNeeds.flatMap((needs) => needs?.files ?? []).map((file) => `/${file}`),
    ...(live && area.start && !manifest ? [live.entry] : []),
    ...areaNeeds.flatMap((needs) => needs?.files ?? []).map(placeOf),
    ...shared.map((file) => `/${file}`),
  ];
  const tags = [...new Set(files.map(escapeHtml))].map((href) => tagFor(href, data.answers !== undefined));
  return { tags: tags.join(''), ...(manifest && { manifest }) };
}

/** Returns the build of an area that this person is certain to get. */
function certainBuild(name: string, { session, remotes }: PageData): RegisteredArea | undefined {
  const type = session?.value.type;
  const found = remotes?.remotes[name];
  // An area of a role has the role's name. An area of another repository lists its account types
  // (docs/adr/0025).
  const isTheirs = type !== undefined && (name === type || found?.accountTypes?.includes(type));
  if (!isTheirs || !found || fitOfBuild(found) !== 'fits' || found.canary?.percent) return undefined;
  // A build without `mount` uses the page's shell, so it must have the contract of the list.
  return found.mount !== undefined || found.contract === remotes?.contract ? found : undefined;
}

/** Normalizes a path of the list, so that it cannot lead out of the web root. */
const within = (entry: string) => posix.normalize(entry);

async function manifestOf(webRoot: string, entry: string): Promise<PagePreloads['manifest']> {
  if (posix.basename(entry) !== MANIFEST) return undefined;
  const content = await readManifest(join(webRoot, within(entry)));
  return content === undefined ? undefined : { entry, content };
}

/**
 * Returns the files of a page by its path: the entry `meetings-oj` for `/meetings/oj`, or `meetings-item` for
 * any item.
 */
function pageOf({ pages }: Preloads, path: string): Needs | undefined {
  const parts = path.split('/').filter(Boolean);
  const named = (names: readonly string[]) => pages[names.join('-')];
  return named(parts) ?? named([...parts.slice(0, -1), 'item']);
}

/**
 * Returns the preload tag of a file, with low priority so that the page's own scripts come first. If the page
 * has content, its style sheets are linked instead, because they are needed at once.
 */
function tagFor(href: string, hasContent: boolean): string {
  if (href.endsWith('.css') && hasContent) return `<link rel="stylesheet" href="${href}">`;
  if (href.endsWith('.css')) return `<link rel="preload" as="style" fetchpriority="low" href="${href}">`;
  if (href.endsWith('.json')) return `<link rel="preload" as="fetch" crossorigin href="${href}">`;
  return `<link rel="preload" as="script" fetchpriority="low" href="${href}">`;
}

/** `shared`, which is most of a manifest, is removed because only checks use it. */
const readManifest = readerWhenChanged((text): unknown => ({ ...JSON.parse(text), shared: [] }));
const readPreloads = readerWhenChanged((text): Preloads => JSON.parse(text));
/** Reads the preload list of a folder. Returns an empty one if the build has none. */
const preloadsIn = async (folder: string) => (await readPreloads(join(folder, 'preloads.json'))) ?? NOTHING;
