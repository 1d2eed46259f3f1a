const KEY = 'fair.reloadedFor';

/**
 * Reloads the page at most once per reason and tab, so that a persistent server error does not cause endless
 * reloads. Resolves only if the page was reloaded for that reason before.
 */
export async function reloadOnceFor(reason: string): Promise<void> {
  if (sessionStorage.getItem(KEY) === reason) return;
  sessionStorage.setItem(KEY, reason);
  window.location.reload();
  await new Promise(() => undefined);
}
