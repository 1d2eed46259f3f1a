import { setTimeout as pause } from 'node:timers/promises';
import { waitForContent } from '@fair/scripts/visit';
import type { BrowserContext } from '@playwright/test';

/** What one opening of a page asked the server for; what the browser had already is no request. */
export interface Visit {
  readonly bytes: number;
  readonly requests: number;
  /** Bytes by path, the most first. */
  readonly files: readonly (readonly [string, number])[];
}

/** Without a request for this long, the page has what it asks for at its start. ms */
const QUIET_MS = 700;
const WITHIN_MS = 60_000;
/** The live stream goes on as long as the page is open; that an area is there is said after it is (`docs/adr/0017`), in some 300 bytes. */
const NOT_OF_THE_START = new Set(['EventSource', 'Ping']);
/** Not counted: pictures of companies, so many that they would hide the rest, and what a worker of the PDF viewer fetches itself. */
const NOT_COUNTED = /^\/api\/.*\/(?:logo|banner)$|\.worker\./;

/** Opens a page in a tab of this browser, waits until it asks for nothing more, and closes it. */
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
