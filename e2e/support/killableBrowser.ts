import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** A browser in a separate process. Its profile remains when the process is killed. */
export interface KillableBrowser {
  readonly page: Page;
  /**
   * Kills the browser with SIGKILL, as a phone does when memory is short. The browser cannot write anything more to
   * disk.
   */
  kill(): Promise<void>;
}

/**
 * Connects to a browser. Retries, because on a busy machine a browser that is still starting may accept a connection
 * and never respond.
 */
async function connect(address: string): Promise<Browser> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await chromium.connectOverCDP(address, { timeout: 15_000 });
    } catch (error) {
      if (tries === 6) throw error;
    }
  }
}

/** Starts a browser with this profile folder, which may be empty. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = findBrowser();
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    // A process group of its own: the command may be a script that starts the browser as a child.
    { stdio: 'ignore', detached: true },
  );
  try {
    let port = '';
    await expect(() => {
      port = /^\d+(?=\n\S)/.exec(readFileSync(portFile, 'utf8'))?.[0] ?? '';
      expect(port).not.toBe('');
    }).toPass({ timeout: 90_000 });
    const browser = await connect(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    return { page: context.pages()[0] ?? (await context.newPage()), kill: () => end(child, browser) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Returns the data that the page's outbox has written to disk (packages/offline/src/store/durableCopy.ts). */
export const keptOnDisk = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('fair.outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queues').objectStore('queues').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.join());
          };
        };
      }),
  );

async function end(child: ChildProcess, browser?: Browser): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exited;
  }
  await browser?.close().catch(() => undefined);
}
