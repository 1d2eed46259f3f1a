/// <reference lib="dom" />
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { waitForContent } from '@fair/scripts/visit';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { metricsOf } from './metrics.ts';

/** A user's action on a page. */
export interface Act {
  readonly address: string;
  /** Element that is pressed or typed into. */
  readonly target: (page: Page) => Locator;
  /** Text typed letter by letter; without it the element is pressed. */
  readonly typed?: string;
}

/** Cost of an act, in ms. */
export interface ActCost {
  /** All main-thread tasks within `WINDOW_MS` after it. */
  readonly tasksMs: number;
  /** The longest task; 0 if none exceeds 50 ms, because browsers do not report shorter ones. */
  readonly longestMs: number;
  /** Slowest delay until the next paint after a press or letter, in steps of 8 ms. */
  readonly nextPaintMs: number;
}

const WINDOW_MS = 900;
/** Delay between two letters, in ms. */
const LETTER_MS = 120;
/** Time for the pointer to rest on the element and for the page to finish its start-up work, in ms. */
const REST_MS = 600;

/**
 * Opens the page, performs the act and closes the page.
 * @param slower slowdown factor of the CPU
 * @param profile file for a CPU profile, which makes the act cost more
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
    // Located beforehand, because Playwright's search is work of the page.
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
    // A slowed-down page is not done when the window is over.
    await page.waitForTimeout(WINDOW_MS * (slower - 1));
    const [longestMs, nextPaintMs] = await page.evaluate(readTasks);
    return { tasksMs, longestMs, nextPaintMs };
  } finally {
    await page.close();
  }
}

/** Records a CPU profile of the work, for a browser's developer tools. */
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

/** Runs in the page. */
function watchTasks(): void {
  const seen = { longtask: [0], event: [0] };
  Object.assign(window, { seen });
  for (const type of ['longtask', 'event'] as const)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen[type].push(duration);
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. */
function readTasks(): [number, number] {
  const { seen } = window as unknown as Watched;
  return [Math.max(...seen.longtask), Math.max(...seen.event)];
}
