// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { firstAnswer, isRootOnDebian, runApt } from './machine.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';
import { ScriptError } from './stop.mjs';

/**
 * Names of Debian packages, the cheapest first. The headless shell has no window. The full Chromium renders its
 * address bar and tabs even in headless mode, which takes a third of the tests' CPU time.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
/** Names of programs to look for, in order. */
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROMES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const MINUTE = 60_000;

/**
 * Finds a Chromium for the browser tests: the one in CHROMIUM_PATH, otherwise that of the system, otherwise
 * Playwright's, otherwise installs one.
 * @param {(detail: string) => void} tell reports the current attempt
 * @returns {Promise<string>} path of the program
 * @throws ScriptError that lists the attempts
 */
export async function findBrowser(tell) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new ScriptError(`CHROMIUM_PATH is ${named}, which cannot be started`);
  }
  const present = await systemBrowser();
  if (present !== undefined) return present;
  const { chromium } = await import('@playwright/test');
  if (await runs(chromium.executablePath())) return chromium.executablePath();

  const failures = [];
  tell('downloading Chromium with Playwright');
  const refusal = await installWithPlaywright();
  if (refusal === undefined && (await runs(chromium.executablePath()))) return chromium.executablePath();
  failures.push(`playwright install chromium: ${refusal ?? 'what it installed does not run'}`);

  if (isRootOnDebian()) {
    tell('installing Chromium with apt-get');
    for (const name of PACKAGES) {
      const reason = await runApt([name]);
      const installed = await systemBrowser();
      if (installed !== undefined) return installed;
      failures.push(`apt-get install ${name}: ${reason ?? 'what it installed does not run'}`);
    }
  } else {
    failures.push('apt-get install chromium: only tried as root on Debian');
  }
  throw new ScriptError(
    ['No browser for the end-to-end tests:', ...failures.map((line) => `  - ${line}`)].join('\n') +
      '\nInstall Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

async function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...MAC_CHROMES,
  ];
  for (const candidate of candidates) {
    if (await runs(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Returns whether a program runs and prints its version. The file may exist without being a browser: Ubuntu's
 * `chromium-browser` may be a script that refers to a snap package.
 * @param {string} file
 */
async function runs(file) {
  if (!existsSync(file)) return false;
  const { code, output } = await run(file, ['--version'], { withinMs: MINUTE / 2 });
  return code === 0 && /\d+\.\d+/.test(output);
}

/** @returns {Promise<string | undefined>} why it failed */
async function installWithPlaywright() {
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';
  if (!(await firstAnswer(host))) return `${host} cannot be reached`;
  const cli = fromRoot('node_modules/@playwright/test/cli.js');
  const libraries = isRootOnDebian() ? ['--with-deps'] : [];
  const { code, output } = await run(process.execPath, [cli, 'install', ...libraries, 'chromium'], {
    withinMs: 8 * MINUTE,
  });
  return code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? 'it failed');
}
