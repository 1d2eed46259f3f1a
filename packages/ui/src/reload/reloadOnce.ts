const KEY = 'fair.reloadedFor';

/**
 * Reloads the page for a reason, at most once per reason and tab: a server that keeps answering the same must not
 * make the page reload for ever. Resolves only when it has been reloaded for that reason before.
 */
export async function reloadOnceFor(reason: string): Promise<void> {
  if (sessionStorage.getItem(KEY) === reason) return;
  sessionStorage.setItem(KEY, reason);
  window.location.reload();
  await new Promise(() => undefined);
}
