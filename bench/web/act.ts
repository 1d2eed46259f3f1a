/// <reference lib="dom" />
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { waitForContent } from '@fair/scripts/visit';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { metricsOf } from './metrics.ts';

/** What somebody does in a page. */
export interface Act {
  readonly address: string;
  /** What is pressed, or typed into. */
  readonly target: (page: Page) => Locator;
  /** What is typed, letter by letter; pressed without it. */
  readonly typed?: string;
}

/** What it costs. Milliseconds. */
export interface ActCost {
  /** All tasks of the page's main thread within `WINDOW_MS` of it. */
  readonly tasksMs: number;
  /** The longest of them; 0 when none is longer than 50, for shorter ones a browser does not tell. */
  readonly longestMs: number;
  /** Until the next paint after a press or a letter, the slowest; in steps of 8. */
  readonly nextPaintMs: number;
}

const WINDOW_MS = 900;
/** Between two letters. */
const LETTER_MS = 120;
/** The pointer comes to rest above it, and what a page does after it has opened comes to its end. */
const REST_MS = 600;

/**
 * Opens the page, does it, and closes the page.
 * @param slower so many times is the CPU
 * @param profile the file that a CPU profile of it is left in; it costs more then
 */
export async function costOf(
  context: BrowserContext,
  act: Act,
  { slower = 1, profile }: { slower?: number; profile?: string } = {},
): Promise<ActCost> {
  const page = await context.newPage();
  try {
    await page.goto(act.address);
    await waitForContent(page);
    const target = act.target(page).first();
    await target.scrollIntoViewIfNeeded();
    // Found before: Playwright's own looking is work of the page.
    const box = await target.boundingBox();
    if (!box) throw new Error(`${act.address} does not show what is to be pressed.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    if (act.typed) await page.mouse.click(x, y);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watchTasks);
    await page.waitForTimeout(REST_MS);
    const before = await taskMs(cdp);
    const doIt = async () => {
      const window = page.waitForTimeout(WINDOW_MS);
      if (act.typed) await page.keyboard.type(act.typed, { delay: LETTER_MS });
      else {
        await page.mouse.down();
        await page.mouse.up();
      }
      await window;
    };
    await (profile ? profileOf(cdp, profile, doIt) : doIt());
    const tasksMs = (await taskMs(cdp)) - before;
    // A slow page is not done when the window is over.
    await page.waitForTimeout(WINDOW_MS * (slower - 1));
    const [longestMs, nextPaintMs] = await page.evaluate(readTasks);
    return { tasksMs, longestMs, nextPaintMs };
  } finally {
    await page.close();
  }
}

/** A CPU profile of what is done meanwhile, for the developer tools of a browser. */
async function profileOf(cdp: CDPSession, file: string, work: () => Promise<unknown>): Promise<void> {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Profiler.start');
  await work();
  const { profile } = await cdp.send('Profiler.stop');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(profile));
}

const taskMs = async (cdp: CDPSession) => (await metricsOf(cdp))('TaskDuration') * 1000;

interface Watched {
  readonly seen: { readonly longtask: number[]; readonly event: number[] };
}

/** In the page. */
function watchTasks(): void {
  const seen = { longtask: [0], event: [0] };
  Object.assign(window, { seen });
  for (const type of ['longtask', 'event'] as const)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen[type].push(duration);
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
}

/** In the page. */
function readTasks(): [number, number] {
  const { seen } = window as unknown as Watched;
  return [Math.max(...seen.longtask), Math.max(...seen.event)];
}
