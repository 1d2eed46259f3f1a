import { join } from 'node:path';
import { remoteRegistry } from '@fair/contract/remotes';
import { readerWhenChanged } from './readWhenChanged.ts';

const readList = readerWhenChanged((text) => remoteRegistry.parse(JSON.parse(text)));
const readPage = readerWhenChanged((text) => text);
const readRenderer = readerWhenChanged((text) => text);
const readHashes = readerWhenChanged((text) => (JSON.parse(text) as string[]).join(' '));

/** What `remotes.json` of a web root says by now; undefined where it cannot be read. */
export const readRegistry = (webRoot: string) => readList(join(webRoot, 'remotes.json'));

const readWhole = readerWhenChanged((text) => {
  remoteRegistry.parse(JSON.parse(text));
  return JSON.parse(text) as ListOfAreas;
});

/** The same with everything else that stands in it. */
export const readWholeRegistry = (webRoot: string) => readWhole(join(webRoot, 'remotes.json'));

interface ListOfAreas {
  readonly remotes: Readonly<
    Record<string, { readonly canary?: { readonly version: string } | undefined } | undefined>
  >;
}

/** Whether anything of a list is on trial. */
export const hasCanary = ({ remotes }: ListOfAreas): boolean =>
  Object.values(remotes).some((area) => area?.canary);

/**
 * A list as it is given out: a canary that has ended by itself stands as such in it (docs/adr/0017), until a release writes that
 * into the web root.
 * @returns the very list where there is none
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

/** The shell of the moment: everything of one version. */
export interface Shell {
  /** Where its files are, but for `assets/`, which all versions share. */
  readonly folder: string;
  /** `index.html`, with a mark where each answer's nonce goes. */
  readonly page: string;
  /** The hashes of the two fixed style tags that libraries insert; the build writes them beside the page. */
  readonly styleHashes: string;
  /** What makes the contents of its public pages; undefined for one of the releases before there was any. */
  readonly renderer: string | undefined;
}

/** The name of the latter, beside `index.html`; it is for nobody else (packages/build/src/renderer.ts). */
export const RENDERER = 'renderer.cjs';

/**
 * The shell that pages get by now: the one that `remotes.json` names (docs/RELEASE.md), else the one in the web root itself.
 * @returns undefined when it has no page
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
