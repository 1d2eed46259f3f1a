import { join } from 'node:path';
import { remoteRegistry } from '@fair/contract/remotes';
import { readerWhenChanged } from './readWhenChanged.ts';
import { WORKER } from './worker.ts';

const readList = readerWhenChanged((text) => remoteRegistry.parse(JSON.parse(text)));
const readPage = readerWhenChanged((text) => text);
const readRenderer = readerWhenChanged((text) => text);
const readWorker = readerWhenChanged((text) => text);
const readHashes = readerWhenChanged((text) => (JSON.parse(text) as string[]).join(' '));

/** Reads the list of areas, `remotes.json`, of a web root. Returns undefined if it cannot be read. */
export const readRegistry = (webRoot: string) => readList(join(webRoot, 'remotes.json'));

const readWhole = readerWhenChanged((text) => {
  remoteRegistry.parse(JSON.parse(text));
  return JSON.parse(text) as ListOfAreas;
});

/** Reads the list of areas with all its fields, including those unknown to this release. */
export const readWholeRegistry = (webRoot: string) => readWhole(join(webRoot, 'remotes.json'));

interface ListOfAreas {
  readonly remotes: Readonly<
    Record<string, { readonly canary?: { readonly version: string } | undefined } | undefined>
  >;
}

/** Whether any area in the list has a canary. */
export const hasCanary = ({ remotes }: ListOfAreas): boolean =>
  Object.values(remotes).some((area) => area?.canary);

/**
 * Returns the list with automatically ended canaries marked as ended (docs/adr/0017). Needed until a release marks
 * them in the web root.
 * @returns the same object if no canary has ended
 */
export function withoutEnded<L extends ListOfAreas>(list: L, ended: readonly EndedVersion[]): L {
  const remotes = Object.entries(list.remotes).map(([name, area]) => {
    if (!area?.canary) return [name, area];
    const { canary, ...live } = area;
    const end = ended.find((one) => one.area === name && one.version === canary.version);
    if (!end) return [name, area];
    return [name, { ...live, endedCanary: { version: end.version, at: end.at.toISOString() } }];
  });
  const isAsItWas = remotes.every(([name, area]) => list.remotes[name as string] === area);
  return isAsItWas ? list : { ...list, remotes: Object.fromEntries(remotes) };
}

export interface EndedVersion {
  readonly area: string;
  readonly version: string;
  readonly at: Date;
}

/** The current shell: all files of one version. */
export interface Shell {
  /** Folder of the version's files except `assets/`, which all versions share. */
  readonly folder: string;
  /** `index.html`, with a placeholder for the nonce. */
  readonly page: string;
  /**
   * Hashes of the two constant style tags that libraries insert. The build writes them to a file beside the
   * page.
   */
  readonly styleHashes: string;
  /** Script that renders the public pages; undefined for releases without one. */
  readonly renderer: string | undefined;
  /** The service worker; undefined for releases without one. */
  readonly worker: string | undefined;
}

/**
 * File name of the renderer, next to `index.html`. It is never served to browsers
 * (federation/build/src/renderer.ts).
 */
export const RENDERER = 'renderer.cjs';

/**
 * Reads the current shell: the one named in `remotes.json` (docs/RELEASE.md), otherwise the one at the top of
 * the web root.
 * @returns undefined if there is no page
 */
export async function readShell(webRoot: string): Promise<Shell | undefined> {
  const { shell } = (await readRegistry(webRoot)) ?? {};
  const folder = shell ? join(webRoot, 'shell', shell.version) : webRoot;
  const [page, styleHashes = '', renderer, worker] = await Promise.all([
    readPage(join(folder, 'index.html')),
    readHashes(join(folder, 'style-hashes.json')),
    readRenderer(join(folder, RENDERER)),
    readWorker(join(folder, WORKER)),
  ]);
  return page === undefined ? undefined : { folder, page, styleHashes, renderer, worker };
}
