import { join } from 'node:path';
import { remoteRegistry } from '@fair/contract/remotes';
import { readerWhenChanged } from './readWhenChanged.ts';

const readList = readerWhenChanged((text) => remoteRegistry.parse(JSON.parse(text)));
const readPage = readerWhenChanged((text) => text);
const readHashes = readerWhenChanged((text) => (JSON.parse(text) as string[]).join(' '));

/** What `remotes.json` of a web root says by now; undefined where it cannot be read. */
export const readRegistry = (webRoot: string) => readList(join(webRoot, 'remotes.json'));

/** The shell of the moment: everything of one version. */
export interface Shell {
  /** Where its files are, but for `assets/`, which all versions share. */
  readonly folder: string;
  /** `index.html`, with a mark where each answer's nonce goes. */
  readonly page: string;
  /** The hashes of the two fixed style tags that libraries insert; the build writes them beside the page. */
  readonly styleHashes: string;
}

/**
 * The shell that pages get by now: the one that `remotes.json` names (docs/RELEASE.md), else the one in the web root itself.
 * @returns undefined when it has no page
 */
export async function readShell(webRoot: string): Promise<Shell | undefined> {
  const { shell } = (await readRegistry(webRoot)) ?? {};
  const folder = shell ? join(webRoot, 'shell', shell.version) : webRoot;
  const [page, styleHashes = ''] = await Promise.all([
    readPage(join(folder, 'index.html')),
    readHashes(join(folder, 'style-hashes.json')),
  ]);
  return page === undefined ? undefined : { folder, page, styleHashes };
}
