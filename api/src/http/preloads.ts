import { join, posix } from 'node:path';
import { fitOfBuild } from '@fair/contract';
import type { Needs, Preloads, RegisteredArea } from '@fair/contract/remotes';
import { escapeHtml } from './escapeHtml.ts';
import type { PageData } from './pageData.ts';
import { readerWhenChanged } from './readWhenChanged.ts';

const NOTHING: Preloads = { pages: {} };
const SHARED = /^chunks\//;
/** Of an area, as packages/release knows it too. */
export const MANIFEST = 'mf-manifest.json';

/** What a page begins with beyond its own scripts. */
export interface Ahead {
  /** The files that it will ask for one after the other, by which the browser asks for them at once. */
  readonly tags: string;
  /** The file of its area that names the others: with it in the page it is not asked for. */
  readonly manifest?: PageData['manifest'];
}

/**
 * What a page will need. Of an area: when the person is one of its users, and it is certain that they get this version: a
 * canary goes to some only, one of another contract to nobody.
 * @param webRoot with the builds
 * @param shellFolder where the shell's own list is
 * @param path of the page
 */
export async function aheadOf(
  webRoot: string,
  shellFolder: string,
  path: string,
  data: PageData,
): Promise<Ahead> {
  const shell = await preloadsIn(shellFolder);
  const type = data.session?.value.type;
  const shellNeeds = [type && shell.signedIn, pageOf(shell, path)];
  const name = path === '/' ? type : path.split('/')[1];
  const live = name === undefined ? undefined : certainBuild(name, data);
  const folder = live && posix.dirname(within(live.entry));
  const area = folder ? await preloadsIn(join(webRoot, folder)) : NOTHING;
  const manifest = live && area.start ? await manifestOf(webRoot, live.entry) : undefined;
  // What all versions of an area share lies beside the areas.
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

/** The build of an area that this person gets for certain. */
function certainBuild(name: string, { session, remotes }: PageData): RegisteredArea | undefined {
  const type = session?.value.type;
  const found = remotes?.remotes[name];
  // Of a role's area by its name; one of a repository of its own says whose it is (docs/adr/0025).
  const isTheirs = type !== undefined && (name === type || found?.accountTypes?.includes(type));
  if (!isTheirs || !found || fitOfBuild(found) !== 'fits' || found.canary?.percent) return undefined;
  // What stands on the page's shell only where that is of the contract of the list.
  return found.mount !== undefined || found.contract === remotes?.contract ? found : undefined;
}

/** Whatever a list says, nothing outside the web root is read. */
const within = (entry: string) => posix.normalize(entry);

async function manifestOf(webRoot: string, entry: string): Promise<Ahead['manifest']> {
  if (posix.basename(entry) !== MANIFEST) return undefined;
  const content = await readManifest(join(webRoot, within(entry)));
  return content === undefined ? undefined : { entry, content };
}

/** A page is named by its path, `/meetings/oj` as `meetings-oj`; one with a name of its own in it, `meetings-item`. */
function pageOf({ pages }: Preloads, path: string): Needs | undefined {
  const parts = path.split('/').filter(Boolean);
  const named = (names: readonly string[]) => pages[names.join('-')];
  return named(parts) ?? named([...parts.slice(0, -1), 'item']);
}

/**
 * Not before what the page itself begins with: a script of a later moment would else be fetched first. Content that is there
 * already is seen with its styles.
 */
function tagFor(href: string, hasContent: boolean): string {
  if (href.endsWith('.css') && hasContent) return `<link rel="stylesheet" href="${href}">`;
  if (href.endsWith('.css')) return `<link rel="preload" as="style" fetchpriority="low" href="${href}">`;
  if (href.endsWith('.json')) return `<link rel="preload" as="fetch" crossorigin href="${href}">`;
  return `<link rel="preload" as="script" fetchpriority="low" href="${href}">`;
}

/** Without the names of what it takes of the shell, most of it: those are for checks, and its code asks for them itself. */
const readManifest = readerWhenChanged((text): unknown => ({ ...JSON.parse(text), shared: [] }));
const readPreloads = readerWhenChanged((text): Preloads => JSON.parse(text));
/** The list in a folder; an empty one where a build has not made it. */
const preloadsIn = async (folder: string) => (await readPreloads(join(folder, 'preloads.json'))) ?? NOTHING;
