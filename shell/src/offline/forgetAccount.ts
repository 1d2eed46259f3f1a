/**
 * Deletes the data that the service worker has cached for an account, even from a page that the worker does not
 * control.
 */
export async function forgetAccount(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ signedOut: true });
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(
    names.filter((name) => name.startsWith('fair-account-')).map((name) => caches.delete(name)),
  );
}
