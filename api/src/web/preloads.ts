import { join, posix } from 'node:path';
import { fitOfBuild } from '@fair/contract';
import type { Needs, Preloads, RegisteredArea } from '@fair/contract/remotes';
import { escapeHtml } from '../http/escapeHtml.ts';
import type { PageData } from './pageData.ts';
import { readerWhenChanged } from './readWhenChanged.ts';

const NOTHING: Preloads = { pages: {} };
const SHARED = /^chunks\//;
/** File name of an area's manifest; equal to the name in federation/release. */
export const MANIFEST = 'mf-manifest.json';

/** Additions to a page that let it load faster. */
export interface PagePreloads {
  /** Preload links. Without them, the browser would request these files one after the other. */
  readonly tags: string;
  /** Manifest of the area that the page belongs to. It is embedded to save a request. */
  readonly manifest?: PageData['manifest'];
}

/**
 * Returns the additions for the page at `path`. They include files of an area only if the user has access to the area
 * and certainly gets this version of it. Nobody certainly gets a version if the area has a canary, or if the version
 * has another contract.
 * @param webRoot folder with the builds of all areas
 * @param shellFolder folder that contains the preload map of the shell
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
  // Chunks that all versions of an area share are in `/mf/chunks`.
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

/** Returns the build of an area that the user certainly gets. Returns undefined if there is no such build. */
function certainBuild(name: string, { session, remotes }: PageData): RegisteredArea | undefined {
  const type = session?.value.type;
  const found = remotes?.remotes[name];
  // The area of a role has the same name as the role. An area from another repository lists the account types that
  // may use it (docs/adr/0025).
  const isTheirs = type !== undefined && (name === type || found?.accountTypes?.includes(type));
  if (!isTheirs || !found || fitOfBuild(found) !== 'fits' || found.canary?.percent) return undefined;
  // A build without `mount` runs in the shell of this page, so its contract must equal the contract of the list.
  return found.mount !== undefined || found.contract === remotes?.contract ? found : undefined;
}

/** Normalises a path from the list of areas, so that it cannot lead out of the web root. */
const within = (entry: string) => posix.normalize(entry);

async function manifestOf(webRoot: string, entry: string): Promise<PagePreloads['manifest']> {
  if (posix.basename(entry) !== MANIFEST) return undefined;
  const content = await readManifest(join(webRoot, within(entry)));
  return content === undefined ? undefined : { entry, content };
}

/**
 * Returns the files that a page needs. For `/meetings/oj`, they are listed under `meetings-oj`, or under
 * `meetings-item` if the list has the same files for every meeting page.
 */
function pageOf({ pages }: Preloads, path: string): Needs | undefined {
  const parts = path.split('/').filter(Boolean);
  const named = (names: readonly string[]) => pages[names.join('-')];
  return named(parts) ?? named([...parts.slice(0, -1), 'item']);
}

/**
 * Returns the tag that preloads a file. Scripts and style sheets get a low priority, so that the page's own scripts are
 * loaded first. A style sheet is linked instead if the page has content, which needs its styles at once.
 */
function tagFor(href: string, hasContent: boolean): string {
  if (href.endsWith('.css') && hasContent) return `<link rel="stylesheet" href="${href}">`;
  if (href.endsWith('.css')) return `<link rel="preload" as="style" fetchpriority="low" href="${href}">`;
  if (href.endsWith('.json')) return `<link rel="preload" as="fetch" crossorigin href="${href}">`;
  return `<link rel="preload" as="script" fetchpriority="low" href="${href}">`;
}

/** Reads a manifest without the content of `shared`, which is its largest part and is only needed by checks. */
const readManifest = readerWhenChanged((text): unknown => ({ ...JSON.parse(text), shared: [] }));
const readPreloads = readerWhenChanged((text): Preloads => JSON.parse(text));
/** Reads the preload map in a folder. Returns an empty one if the folder has none. */
const preloadsIn = async (folder: string) => (await readPreloads(join(folder, 'preloads.json'))) ?? NOTHING;
