import { reloadOnceFor } from './reloadOnce.ts';

/** How deep an error may stand in others that were made of it. */
const DEPTH = 5;

/**
 * To be told what a page, or another part that is fetched when it is needed, failed with. Where the server does not have
 * its file any more, this tab has been open on a version that was replaced and taken away, and to ask again would ask
 * for the same file for ever: the page is loaded anew, once. Resolves when there is something else the matter.
 * @param failure what `import()` threw, or the address of the file; without it only the page's own shell is looked for
 * @param besides a file that is there as long as the version that asked: the error of a style sheet does not name one
 */
export async function reloadIfGone(failure?: unknown, besides?: string): Promise<void> {
  for (const file of new Set([...filesOf(failure), besides, shellScript()])) {
    if (file && (await isGone(file))) return reloadOnceFor(file);
  }
}

/** The script the bundler's runtime could not fetch: it stands in `request`, which that of a style sheet leaves empty. */
function filesOf(failure: unknown): string[] {
  if (typeof failure === 'string') return [failure];
  const files: string[] = [];
  let error: { request?: unknown; cause?: unknown } = { cause: failure };
  for (let depth = 0; error.cause instanceof Error && depth < DEPTH; depth += 1) {
    error = error.cause;
    if (typeof error.request === 'string') files.push(error.request);
  }
  return files;
}

/** What an area takes of the shell is the shell's file, of which the error does not always tell. */
const shellScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[src^="/assets/main"]')?.src;

async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404 || answer?.status === 410;
}
