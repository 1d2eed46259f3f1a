import type { Context } from 'koa';

/** Name of the file with the service worker, next to the `index.html` of its shell (federation/build/src/worker.ts). */
export const WORKER = 'sw.js';

/**
 * Content security policy of the service worker. Browsers apply the policy of the worker's own response, not that of
 * the page. It allows no further scripts, and connections only to this site.
 */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Service worker that is sent after the operator has turned the service worker off. It deletes all caches of the
 * former worker and unregisters itself.
 */
export const WORKER_OFF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('fair-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Sends the service worker. Browsers must check for a new version before each use, because a faulty worker in a cache
 * could never be replaced.
 */
export function sendWorker(ctx: Context, script: string): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Content-Security-Policy', WORKER_POLICY);
  ctx.type = 'text/javascript';
  ctx.body = script;
}
