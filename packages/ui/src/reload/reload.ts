const RELOADED_FOR = 'fair.reloadedFor';

/** Maximum depth of nested error causes. */
const MAX_CAUSES = 5;

/**
 * Call when a page or another lazy-loaded part failed to load. If the server no longer has the file, this tab
 * runs a version that was replaced and removed, and retrying would fail forever: the page is reloaded, once.
 * Resolves if the cause is another one.
 * @param failure error of `import()`, or the URL of the file; without it, only the shell's script is checked
 * @param versionFile URL of a file that exists as long as the loaded version; style sheet errors do not name a
 * file
 */
export async function reloadIfGone(failure?: unknown, versionFile?: string): Promise<void> {
  for (const file of new Set([...filesOf(failure), versionFile, shellScript()])) {
    if (file && (await isGone(file))) return reloadOnceFor(file);
  }
}

/**
 * Returns the files the bundler's runtime could not load. They are in `request`, which style sheet errors
 * leave empty.
 */
function filesOf(failure: unknown): string[] {
  if (typeof failure === 'string') return [failure];
  const files: string[] = [];
  let error: { request?: unknown; cause?: unknown } = { cause: failure };
  for (let depth = 0; error.cause instanceof Error && depth < MAX_CAUSES; depth += 1) {
    error = error.cause;
    if (typeof error.request === 'string') files.push(error.request);
  }
  return files;
}

/** An area also loads files of the shell, which the error does not always name. */
const shellScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[src^="/assets/main"]')?.src;

async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404 || answer?.status === 410;
}

/**
 * Reloads the page at most once per reason and tab, so that a persistent server error does not cause endless
 * reloads. Resolves only if the page was reloaded for that reason before.
 */
export async function reloadOnceFor(reason: string): Promise<void> {
  if (sessionStorage.getItem(RELOADED_FOR) === reason) return;
  sessionStorage.setItem(RELOADED_FOR, reason);
  window.location.reload();
  await new Promise(() => undefined);
}
