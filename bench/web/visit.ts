import { setTimeout as pause } from 'node:timers/promises';
import { waitForContent } from '@fair/scripts/visit';
import type { BrowserContext } from '@playwright/test';

/** The requests of one page visit. Files from the browser's cache are not requests. */
export interface Visit {
  readonly bytes: number;
  readonly requests: number;
  /** Bytes by path, largest first. */
  readonly files: readonly (readonly [string, number])[];
}

/** Period without requests in ms after which the page counts as loaded. */
const QUIET_MS = 700;
const WITHIN_MS = 60_000;
/**
 * Not counted: the live stream lasts as long as the page, and the report that an area has loaded (`docs/adr/0017`) is
 * sent later.
 */
const NOT_OF_THE_START = new Set(['EventSource', 'Ping']);
/** The many pictures of companies would hide the rest, and the PDF viewer's worker fetches its files itself. */
const NOT_COUNTED = /^\/api\/.*\/(?:logo|banner)$|\.worker\./;

/** Opens a page in a tab of this browser, waits until it is idle, and closes it. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const open = new Map<string, string>();
  const isKept = new Set<string>();
  const files: [string, number][] = [];
  let lastAt = performance.now();
  const startedAt = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname, protocol } = new URL(request.url);
    if (NOT_OF_THE_START.has(type ?? '') || NOT_COUNTED.test(pathname) || !protocol.startsWith('http'))
      return;
    open.set(requestId, pathname);
    lastAt = performance.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => isKept.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) isKept.add(requestId);
  });
  const end = (requestId: string, bytes: number) => {
    const path = open.get(requestId);
    if (path !== undefined && !isKept.has(requestId)) files.push([path, bytes]);
    open.delete(requestId);
    lastAt = performance.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  try {
    await cdp.send('Network.enable');
    // Sizes of responses from a service worker are unknown, and the time at which the worker takes over varies.
    await cdp.send('Network.setBypassServiceWorker', { bypass: true });
    await page.goto(address);
    await waitForContent(page);
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
      if (performance.now() - startedAt > WITHIN_MS)
        throw new Error(`${address} still asks for ${[...open.values()].join(', ')}.`);
      await pause(50);
    }
  } finally {
    await page.close();
  }
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  return { bytes, requests: files.length, files: files.sort(([, a], [, b]) => b - a) };
}
