import type { Context } from 'koa';

/** File name of the service worker, beside the `index.html` of its shell (federation/build/src/worker.ts). */
export const WORKER = 'sw.js';

/**
 * Content security policy of the service worker, which follows the policy of its own response instead of the page's. It
 * loads no further scripts and connects only to this site.
 */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Service worker for a fair whose operator has turned the service worker off: deletes all its caches and unregisters
 * itself.
 */
export const WORKER_OFF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('fair-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Sends the service worker. It is never cached, because a browser that keeps an old worker could not be repaired.
 */
export function sendWorker(ctx: Context, script: string): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Content-Security-Policy', WORKER_POLICY);
  ctx.type = 'text/javascript';
  ctx.body = script;
}
