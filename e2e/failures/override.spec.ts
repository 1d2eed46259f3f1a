import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@fair/scripts/freePort';
import type { Page } from '@playwright/test';
import { findings, settle } from '../support/axe.ts';
import { expect, test as ofFair } from '../support/fair.ts';
import { WEB_ROOT } from '../support/folders.ts';
import { type OtherOrigin, serveFolder } from '../support/otherOrigin.ts';
import { DEMO, openAs, openTile, tile } from '../support/people.ts';
import { liveVersion } from '../support/releases.ts';

/**
 * Tests overrides (shell/src/override/): a developer loads a build of an area from another address in one tab, as `npm
 * run dev` allows. These tests have a separate server, because pages do not preload areas on a server that allows
 * overrides.
 */
const test = ofFair.extend<object, { overridable: string }>({
  overridable: [
    async ({ fair }, use) => use(await fair.another({ ALLOW_REMOTE_OVERRIDES: 'http://localhost:*' })),
    { scope: 'worker' },
  ],
  baseURL: ({ overridable }, use) => use(overridable),
});
const badge = (page: Page) => page.getByRole('complementary', { name: 'Unreleased versions' });
const question = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Run code from another address?' });
const sayYes = (page: Page) => page.getByRole('button', { name: 'Load from this address' }).click();
const openCompany = (browser: Parameters<typeof openAs>[0], parameter: string) =>
  openAs(browser, DEMO.company, `/company/dashboard?remote.company=${encodeURIComponent(parameter)}`);

test.describe('a build of the company area on another port', () => {
  let folder: string;
  let elsewhere: OtherOrigin;
  let manifest: string;

  // Copies the built area and changes one of its texts.
  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fair-elsewhere-'));
    cpSync(join(WEB_ROOT, 'mf/company', liveVersion('company')), folder, { recursive: true });
    cpSync(join(WEB_ROOT, 'mf/chunks/company'), join(folder, 'chunks/company'), { recursive: true });
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.js')) continue;
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"Applicants"', '"Applicants at work"'));
    }
    elsewhere = await serveFolder(folder);
    manifest = `${elsewhere.origin}/mf-manifest.json`;
  });
  test.afterEach(async () => {
    await elsewhere.close();
    rmSync(folder, { recursive: true });
  });

  test('is shown in this tab across reloads, is marked on every page, and ends by Reset', {
    tag: '@deep',
  }, async ({ browser }) => {
    const page = await openCompany(browser, manifest);
    await expect(question(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(manifest);
    expect(elsewhere.asked).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect(await findings(page)).toEqual([]);
    }
    await sayYes(page);
    await expect(tile(page, 'Applicants at work')).toBeVisible();
    await expect(page).toHaveURL(/\/company\/dashboard$/);
    await expect(badge(page)).toContainText(`This tab loads the company area from ${manifest}`);

    await openTile(page, 'Applicants at work');
    await expect(page.getByRole('heading', { level: 1, name: 'Applicants at work' })).toBeVisible();
    // The browser loads the scripts and styles of a page from the other address when the page is opened.
    expect(elsewhere.asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(2);
    expect(elsewhere.asked.some((path) => path.endsWith('.css'))).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Applicants at work' })).toBeVisible();
    // The other server has the same host, `localhost`. Cookies ignore the port, but the session cookie must not be sent
    // to the other server.
    expect(elsewhere.withCookies).toEqual([]);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/about');
    await expect(badge(page)).toBeInViewport();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    // When the page is scrolled to its end, the badge must not cover anything. End is pressed repeatedly, because a
    // page that is still loading becomes longer.
    await expect(async () => {
      await page.keyboard.press('End');
      expect(endOf(await last.boundingBox())).toBeLessThanOrEqual((await badge(page).boundingBox())?.y ?? 0);
    }).toPass({ timeout: 15_000 });

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect(await findings(page)).toEqual([]);
    }

    const otherTab = await page.context().newPage();
    await otherTab.goto('/company/dashboard');
    await expect(tile(otherTab, 'Applicants')).toBeVisible();
    await expect(badge(otherTab)).toBeHidden();

    await page.getByRole('button', { name: 'Reset the company area' }).press('Enter');
    await expect(badge(page)).toBeHidden();
    const asked = elsewhere.asked.length;
    await page.goto('/company/dashboard');
    await expect(tile(page, 'Applicants')).toBeVisible();
    expect(elsewhere.asked).toHaveLength(asked);
  });

  test('shows what was tried when it is missing, and offers the released version', {
    tag: '@deep',
  }, async ({ browser }) => {
    rmSync(join(folder, 'mf-manifest.json'));
    const page = await openCompany(browser, manifest);
    await sayYes(page);
    await expect(page.getByRole('alert')).toContainText('The company area is not available right now');
    const main = page.getByRole('main');
    await expect(main.getByText(`This tab loads the area from ${manifest}`)).toBeVisible();
    await main.getByRole('button', { name: 'Use the released version' }).click();
    await expect(tile(page, 'Applicants')).toBeVisible();
    await expect(badge(page)).toBeHidden();
  });

  test('is not loaded when the developer declines', { tag: '@deep' }, async ({ browser }) => {
    const page = await openCompany(browser, manifest);
    await page.getByRole('button', { name: 'Use the released version' }).click();
    await expect(tile(page, 'Applicants')).toBeVisible();
    await page.reload();
    await expect(tile(page, 'Applicants')).toBeVisible();
    expect(elsewhere.asked).toEqual([]);
  });

  test('is ignored on an address that the server does not allow', { tag: '@deep' }, async ({ browser }) => {
    const page = await openCompany(browser, manifest.replace('localhost', '[::1]'));
    await expect(tile(page, 'Applicants')).toBeVisible();
    await expect(badge(page)).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('fair.remotes'))).toBeNull();
    expect(elsewhere.asked).toEqual([]);
  });
});

test.describe('npm run dev -- company --serve', () => {
  let script: ChildProcess;
  test.afterEach(() => void script.kill('SIGKILL'));

  test('prints the address to open, and serves every file of the area', { tag: '@deep' }, async ({
    browser,
    baseURL,
  }) => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    script = spawn(process.execPath, ['scripts/dev.mjs', 'company', '--serve', String(port)], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, PUBLIC_URL: baseURL },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    script.stdout?.on('data', (text) => {
      said += text;
    });
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C stops it');
    expect(said).toContain(`Open ${baseURL}/?remote.company=${origin}/mf-manifest.json`);

    const page = await openAs(browser, DEMO.company, '/terms');
    const files: string[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (['script', 'stylesheet'].includes(type) && response.ok()) files.push(`${type} ${response.url()}`);
    });
    await page.goto(`/company/dashboard?remote.company=${origin}/mf-manifest.json`);
    await sayYes(page);
    await openTile(page, 'Meetings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(files.filter((file) => file.includes('/mf/company/'))).toEqual([]);
    expect(files.some((file) => file.startsWith(`script ${origin}/chunks/company/`))).toBe(true);
    expect(files.some((file) => file.startsWith(`stylesheet ${origin}/chunks/company/`))).toBe(true);

    script.kill('SIGINT');
    const [code] = await once(script, 'exit');
    expect(code).toBe(130);
  });
});

const endOf = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : Number.NaN);
