import { join } from 'node:path';
import { remoteRegistry } from '@fair/contract/remotes';
import { readerWhenChanged } from './readWhenChanged.ts';

const readList = readerWhenChanged((text) => remoteRegistry.parse(JSON.parse(text)));
const readPage = readerWhenChanged((text) => text);
const readRenderer = readerWhenChanged((text) => text);
const readHashes = readerWhenChanged((text) => (JSON.parse(text) as string[]).join(' '));

/** Reads `remotes.json` of a web root; undefined if it cannot be read. */
export const readRegistry = (webRoot: string) => readList(join(webRoot, 'remotes.json'));

const readWhole = readerWhenChanged((text) => {
  remoteRegistry.parse(JSON.parse(text));
  return JSON.parse(text) as ListOfAreas;
});

/** Reads it with all its other fields. */
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
 * Returns the list with automatically ended canaries marked as such (docs/adr/0017), until a release writes
 * that into the web root.
 * @returns the same list if none has ended
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
  /** Folder of its files, except `assets/`, which all versions share. */
  readonly folder: string;
  /** `index.html`, with a placeholder for the nonce. */
  readonly page: string;
  /** Hashes of the two fixed style tags that libraries insert; the build writes them beside the page. */
  readonly styleHashes: string;
  /** Script that renders its public pages; undefined for releases without one. */
  readonly renderer: string | undefined;
}

/** File name of the renderer, beside `index.html`. It is never served (packages/build/src/renderer.ts). */
export const RENDERER = 'renderer.cjs';

/**
 * Reads the current shell: the one named in `remotes.json` (docs/RELEASE.md), else the one in the web root
 * itself.
 * @returns undefined if it has no page
 */
export async function readShell(webRoot: string): Promise<Shell | undefined> {
  const { shell } = (await readRegistry(webRoot)) ?? {};
  const folder = shell ? join(webRoot, 'shell', shell.version) : webRoot;
  const [page, styleHashes = '', renderer] = await Promise.all([
    readPage(join(folder, 'index.html')),
    readHashes(join(folder, 'style-hashes.json')),
    readRenderer(join(folder, RENDERER)),
  ]);
  return page === undefined ? undefined : { folder, page, styleHashes, renderer };
}
