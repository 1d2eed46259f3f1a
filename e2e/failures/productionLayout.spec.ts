import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '@fair/scripts/freePort';
import type { Page, Response } from '@playwright/test';
import { findCaddy } from '../../api/src/testing/findCaddy.ts';
import { startWebEntry, type WebEntry } from '../../api/src/testing/webEntry.ts';
import { expect, test } from '../support/fair.ts';
import { FOLDER, WEB_ROOT } from '../support/folders.ts';
import { pageSaying } from '../support/handmadeArea.ts';
import { handmadeShell } from '../support/handmadeWholes.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, liveVersion, rememberReleases, runTeam } from '../support/releases.ts';

/**
 * Tests releases with the production setup of docs/OPERATIONS.md: deploy/precompress.mjs has compressed the files, and
 * the reverse proxy of deploy/Caddyfile runs in front of the API.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const at = (...parts: string[]) => join(WEB_ROOT, ...parts);
/**
 * Files for which the test creates compressed copies of the old content. A release must delete them, because otherwise
 * every browser would receive them.
 */
const STALE = ['remotes.json', 'index.html', 'preloads.json', 'style-hashes.json'];

let undo: () => void;
let entry: WebEntry;
let baseURL: string;

test.beforeEach(async ({ fairAddress }) => {
  // The timeout is long, because the first run downloads the reverse proxy.
  test.setTimeout(180_000);
  undo = rememberReleases();
  // Compresses the files of one area only, because the highest compression level is slow.
  const student = at('mf/student', liveVersion('student'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'deploy/precompress.mjs'), student]);
  expect(
    readdirSync(student, { recursive: true }).filter((name) => /\.json\.(?:br|gz)$/.test(String(name))),
  ).toEqual([]);
  for (const name of STALE) {
    writeFileSync(at(`${name}.br`), brotliCompressSync(readFileSync(at(name))));
    writeFileSync(at(`${name}.gz`), gzipSync(readFileSync(at(name))));
  }
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  entry = await startWebEntry({
    caddy: await findCaddy(),
    port,
    webRoot: WEB_ROOT,
    upstreams: [fairAddress],
    folder: FOLDER,
    caddyfile: join(ROOT, 'deploy/Caddyfile'),
  });
});
test.afterEach(async () => {
  await entry?.stop();
  for (const name of STALE) for (const ending of ['.br', '.gz']) rmSync(at(name + ending), { force: true });
  undo();
});

const open = (browser: Parameters<typeof openAs>[0], path = '/student/dashboard') =>
  openAs(browser, DEMO.student, path, { baseURL });

/**
 * Requests the registry as a page does whose HTML does not contain it. Returns the live version and the canary of the
 * student area.
 */
const listed = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const { student } = (await (await fetch('/remotes.json')).json()).remotes;
    return [student.version, student.canary?.version];
  });

function watchEncodings(page: Page, below: string): Set<string | undefined> {
  const found = new Set<string | undefined>();
  page.on('response', (response: Response) => {
    if (response.url().includes(below) && response.url().endsWith('.js'))
      found.add(response.headers()['content-encoding']);
  });
  return found;
}

test('a release, a rollback and a canary reach the browser at its next page load', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await open(browser, '/terms');
  const encodings = watchEncodings(page, '/mf/student/');
  await page.goto('/student/dashboard');
  await expect(tile(page, 'Apply')).toBeVisible();
  expect([...encodings]).toContain('br');
  const live = liveVersion('student');

  const first = build({ area: 'student', version: '77.0.0', module: pageSaying('Student area 77') });
  await runTeam('release', 'mf-student', '--from', first);
  await page.reload();
  await expect(page.getByText('Student area 77')).toBeVisible();
  expect(await listed(page)).toEqual(['77.0.0', undefined]);

  await runTeam('rollback', 'mf-student');
  await page.reload();
  await expect(tile(page, 'Apply')).toBeVisible();
  expect(await listed(page)).toEqual([live, undefined]);

  const trial = build({ area: 'student', version: '78.0.0', module: pageSaying('Student area on trial') });
  await runTeam('canary', 'mf-student', '100%', '--from', trial);
  await page.reload();
  await expect(page.getByText('Student area on trial')).toBeVisible();
  expect(await listed(page)).toEqual([live, '78.0.0']);
  await runTeam('canary', 'mf-student', 'off');
  await page.reload();
  await expect(tile(page, 'Apply')).toBeVisible();
});

test('serves a released shell completely, keeps open tabs working, and rolls it back', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await open(browser);
  await expect(tile(page, 'Apply')).toBeVisible();
  // A second tab, opened before the release. It requests files of the old shell after the release.
  const tab = await page.context().newPage();
  await tab.goto('/student/dashboard');
  await expect(tile(tab, 'Apply')).toBeVisible();

  const next = handmadeShell(join(FOLDER, 'shell-9.0.0'), { version: '9.0.0' });
  // The handmade shell provides no shared modules, so no area could run in it and the release is refused.
  await expect(runTeam('release', 'shell', '--from', next)).rejects.toThrow(
    /would not work with what is live/,
  );
  await runTeam('release', 'shell', '--from', next, '--force', 'a test');
  await page.reload();
  await expect(page.getByText('shell 9.0.0')).toBeVisible();
  // The style applies, so the content security policy of this page contains the hash of its style tag.
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)');

  await tile(tab, 'Apply').click();
  await expect(tab).toHaveURL(/\/student\/apply/);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

  await runTeam('rollback', 'shell');
  await page.reload();
  await expect(tile(page, 'Apply')).toBeVisible();
});
