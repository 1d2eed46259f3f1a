import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from '@fair/scripts/engines';
import { freePort } from '@fair/scripts/freePort';
import { expect } from '@playwright/test';
import { Builder, WebDriver } from 'selenium-webdriver';
import { MarionetteExecutor } from './marionette.ts';

/** A running browser of one engine, with a separate profile. */
export interface EngineBrowser {
  readonly driver: WebDriver;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: 'Firefox' | 'WebKitGTK';
  /** The reason why the engine cannot run on this machine. Undefined if it can. */
  readonly missing: string | undefined;
  readonly open: () => Promise<EngineBrowser>;
}

const { firefox, webkit } = findEngines();

/** Browser engines other than Chromium. Debian has packages of both. */
export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', missing: firefox ? undefined : 'Firefox is not installed', open: openFirefox },
  { name: 'WebKitGTK', missing: webkit ? undefined : 'WebKitGTK is not installed', open: openWebKit },
];

/** Environment of the browsers, with the language and time zone that the other stories use too. */
const ENVIRONMENT = { ...process.env, TZ: 'Europe/Stockholm', LANGUAGE: 'en_GB' };

async function openFirefox(): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'fair-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    'user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "en-GB");\n',
  );
  const browser = start(firefox?.program, [
    '--marionette',
    '--headless',
    '--no-remote',
    '--profile',
    profile,
  ]);
  const close = async () => {
    await end(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const portFile = join(profile, 'MarionetteActivePort');
    await expect(() => expect(readFileSync(portFile, 'utf8')).not.toBe('')).toPass({ timeout: 60_000 });
    const driver = WebDriver.createSession(
      new MarionetteExecutor(Number(readFileSync(portFile, 'utf8'))),
      new Map(),
    );
    await driver.getSession();
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openWebKit(): Promise<EngineBrowser> {
  const screen = start(
    webkit?.screen,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {},
  );
  const started = [screen];
  try {
    const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
    const port = await freePort();
    const driverProcess = start(webkit?.driver, [`--port=${port}`], { DISPLAY: `:${String(number).trim()}` });
    started.unshift(driverProcess);
    await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass({ timeout: 60_000 });
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: webkit?.miniBrowser, args: ['--automation'] },
      })
      .build();
    return {
      driver,
      close: async () => {
        // A crashed browser cannot quit, so the error is ignored. The loop below ends its programs.
        await driver.quit().catch(() => undefined);
        for (const one of started) await end(one);
      },
    };
  } catch (error) {
    for (const one of started) await end(one);
    throw error;
  }
}

/** Starts a program. It is killed when this process exits. */
function start(program: string | undefined, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  if (program === undefined) throw new Error('The engine is not installed.');
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...ENVIRONMENT, ...env },
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  child.once('exit', () => process.off('exit', endNow));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
