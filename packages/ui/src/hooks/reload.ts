const RELOADED_FOR = 'fair.reloadedFor';

/** Maximum number of nested `cause` errors that are searched for a file name. */
const MAX_CAUSES = 5;

/**
 * Reloads the tab once if the server no longer has a file that failed to load. In this case the tab runs a version that
 * was replaced and removed, and every retry would fail. Call this function when a page or a lazy-loaded part fails to
 * load. Resolves without a reload if the failure has another cause.
 * @param failure error of `import()`, or the URL of the file; if undefined, only `versionFile` and the shell's script
 * are checked
 * @param versionFile URL of a file that exists as long as the loaded version, because style sheet errors do not name
 * their file
 */
export async function reloadIfGone(failure?: unknown, versionFile?: string): Promise<void> {
  for (const file of new Set([...filesOf(failure), versionFile, shellScript()])) {
    if (file && (await isGone(file))) return reloadOnceFor(file);
  }
}

/**
 * Returns the files that the bundler's runtime could not load, from the `request` of the error or its causes. Errors of
 * style sheets have no `request`.
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

/**
 * Returns the URL of the shell's script. An area also loads files of the shell, and the error does not always name
 * them.
 */
const shellScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[src^="/assets/main"]')?.src;

async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404 || answer?.status === 410;
}

/**
 * Reloads the page at most once per reason and tab, so that a persistent server error does not cause endless reloads.
 * Resolves if the page has been reloaded for this reason before.
 */
export async function reloadOnceFor(reason: string): Promise<void> {
  if (sessionStorage.getItem(RELOADED_FOR) === reason) return;
  sessionStorage.setItem(RELOADED_FOR, reason);
  window.location.reload();
  await new Promise(() => undefined);
}
