import { join } from 'node:path';
import { remoteRegistry } from '@fair/contract/remotes';
import { readerWhenChanged } from './readWhenChanged.ts';
import { WORKER } from './worker.ts';

const readList = readerWhenChanged((text) => remoteRegistry.parse(JSON.parse(text)));
const readPage = readerWhenChanged((text) => text);
const readRenderer = readerWhenChanged((text) => text);
const readWorker = readerWhenChanged((text) => text);
const readHashes = readerWhenChanged((text) => (JSON.parse(text) as string[]).join(' '));

/** Reads the list of areas (`remotes.json`) in a web root. Returns undefined if the file cannot be read. */
export const readRegistry = (webRoot: string) => readList(join(webRoot, 'remotes.json'));

const readWhole = readerWhenChanged((text) => {
  remoteRegistry.parse(JSON.parse(text));
  return JSON.parse(text) as ListOfAreas;
});

/** Reads the list of areas with all fields. Unlike `readRegistry`, it keeps fields that this release does not know. */
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
 * Returns the list with automatically ended canaries marked as ended (docs/adr/0017). This is needed until a release
 * command marks them in the web root.
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

/** The current version of the shell. */
export interface Shell {
  /** Folder with the files of this version. `assets/` is not in it, because all versions share that folder. */
  readonly folder: string;
  /** Content of `index.html`, with a placeholder for the nonce. */
  readonly page: string;
  /**
   * Hashes of the two constant style elements that libraries insert, for the content security policy. The build
   * writes them to a file next to the page.
   */
  readonly styleHashes: string;
  /** Source code of the script that renders public pages. Undefined if the release has none. */
  readonly renderer: string | undefined;
  /** Source code of the service worker. Undefined if the release has none. */
  readonly worker: string | undefined;
}

/**
 * Name of the file with the renderer, next to `index.html`. The API never sends it to browsers
 * (federation/build/src/renderer.ts).
 */
export const RENDERER = 'renderer.cjs';

/**
 * Reads the current shell: the version named in `remotes.json` (docs/RELEASE.md) or, if none is named, the files at
 * the top of the web root.
 * @returns undefined if there is no index.html
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
