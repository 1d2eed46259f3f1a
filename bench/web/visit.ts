import { setTimeout as pause } from 'node:timers/promises';
import { waitForContent } from '@fair/scripts/visit';
import type { BrowserContext } from '@playwright/test';

/** The requests of one page visit. Files that the browser reads from its cache are not counted. */
export interface Visit {
  readonly bytes: number;
  readonly requests: number;
  /** Transfer size in bytes by path, largest first. */
  readonly files: readonly (readonly [string, number])[];
}

/** Period without requests in ms after which the page counts as loaded. */
const QUIET_MS = 700;
const WITHIN_MS = 60_000;
/**
 * Types of requests that are not counted. `EventSource` is the live stream, which stays open as long as the page.
 * `Ping` is the report that an area has loaded (`docs/adr/0017`), which is sent later.
 */
const NOT_OF_THE_START = new Set(['EventSource', 'Ping']);
/**
 * Paths that are not counted: pictures of companies, because their size would hide all other sizes, and the PDF
 * viewer's worker, which loads its files independently of the page.
 */
const NOT_COUNTED = /^\/api\/.*\/(?:logo|banner)$|\.worker\./;

/** Opens a page in a new tab of this browser, waits until it is idle, and closes it. */
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
    // The service worker is bypassed. The sizes of its responses are unknown, and it takes over at a random moment.
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
