import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseInAreaMenu, createArea, deleteArea, openCounter, readArea } from '../support/areas.ts';
import { expect, test } from '../support/fair.ts';
import { keptOnDisk, startKillableBrowser } from '../support/killableBrowser.ts';
import { DEMO, DEMO_PASSWORD, openAs } from '../support/people.ts';

const press = (page: Page, name: 'Came (+)' | 'Went (-)') => page.getByRole('button', { name }).click();

test('clicks survive a browser that is killed right after the tap', async ({ baseURL }) => {
  // Starting two browsers takes longer than the default timeout.
  test.slow();
  const profile = await mkdtemp(join(tmpdir(), 'fair-killed-'));
  const signIn = async (page: Page) => {
    const data = { email: DEMO.logistic, password: DEMO_PASSWORD };
    expect((await page.request.post(`${baseURL ?? ''}/api/v1/auth/login`, { data })).ok()).toBe(true);
  };
  const areas = async (page: Page) =>
    (await (await page.request.get(`${baseURL ?? ''}/api/v1/logistic/clicklist`)).json()) as {
      id: string;
      came: number;
    }[];
  let browser = await startKillableBrowser(profile);
  try {
    await signIn(browser.page);
    const name = `Killed ${profile.slice(-6)}`;
    const made = await browser.page.request.post(`${baseURL ?? ''}/api/v1/logistic/newclicker`, {
      data: { name },
    });
    const { id } = await made.json();
    // Blocks requests with clicks, because the browser might still send one while it is being killed.
    await browser.page.route('**/api/v1/*/click', (route) => route.abort());
    await browser.page.goto(`${baseURL ?? ''}/logistic/clicker`);
    await openCounter(browser.page, name);
    for (let tap = 0; tap < 3; tap += 1) await press(browser.page, 'Came (+)');
    // The browser writes the clicks to disk shortly after each click, on a busy machine with some delay.
    await expect.poll(() => keptOnDisk(browser.page)).toContain('"draft":"+++"');
    await browser.kill();

    browser = await startKillableBrowser(profile);
    await signIn(browser.page);
    await browser.page.goto(`${baseURL ?? ''}/logistic/clicker`);
    await expect
      .poll(async () => (await areas(browser.page)).find((area) => area.id === id)?.came, { timeout: 30_000 })
      .toBe(3);
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

test('keeps the clicks of a deleted area and asks where to count them', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  const other = await createArea(page);
  const name = await createArea(page);
  await page.goto('/logistic/clicker');
  await openCounter(page, name);
  await press(page, 'Came (+)');
  await deleteArea(page, name);

  const question = page.getByRole('region', { name: `${name} was deleted` });
  await expect(question).toBeVisible();
  await press(page, 'Came (+)');
  await press(page, 'Went (-)');
  await expect(question.getByText('3 clicks are kept on this device (2 came, 1 went)')).toBeVisible();
  // A reload keeps the clicks, so that they can be moved to another area.
  await page.reload();
  await expect(question.getByText(/^3 clicks are kept/)).toBeVisible();

  await question.getByLabel('Move clicks to').click();
  await page.getByTitle(other).click();
  await question.getByRole('button', { name: 'Move 3 clicks' }).click();
  await expect(page.getByRole('region', { name: other, exact: true })).toBeVisible();
  await expect(page.getByText('All counted')).toBeVisible();
  expect(await readArea(page, other)).toMatchObject({ came: 2, went: 1 });
});

test('restores a deleted area with its counts, by the other role too', { tag: '@deep' }, async ({
  browser,
}) => {
  const logistic = await openAs(browser, DEMO.logistic, '/about');
  const name = await createArea(logistic);
  const area = await readArea(logistic, name);
  await logistic.request.post('/api/v1/logistic/click', { data: { id: area?.id, clicks: 12, declicks: 5 } });
  await logistic.goto('/logistic/clicker');
  await chooseInAreaMenu(logistic, `Delete ${name}`);
  const dialog = logistic.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText('Counted there: 12 came, 5 went.');
  await dialog.getByRole('button', { name: 'Delete area' }).click();
  await expect(logistic.getByText(`Clicker area deleted: ${name}`, { exact: true })).toBeVisible();

  const admin = await openAs(browser, DEMO.admin, '/admin/clicker');
  await admin.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(admin.getByRole('row', { name: new RegExp(`${name} 7 12 5`) })).toBeVisible();
  await expect(logistic.getByRole('row', { name: new RegExp(`${name} 7 12 5`) })).toBeVisible();
  await expect(logistic.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0);
});

test('keeps sending when the clock is set back', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  const name = await createArea(page);
  await page.clock.install();
  await page.goto('/logistic/clicker');
  await openCounter(page, name);
  await press(page, 'Came (+)');
  await page.clock.setSystemTime(new Date(Date.now() - 24 * 3_600_000));
  await page.clock.runFor(15_500);
  await expect.poll(() => readArea(page, name)).toMatchObject({ came: 1 });
});

test('shows offline immediately, and never a negative number of visitors', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  const name = await createArea(page);
  await page.goto('/logistic/clicker');
  await openCounter(page, name);
  await page.context().setOffline(true);
  await expect(page.getByText('All counted, offline')).toBeVisible({ timeout: 2_000 });
  await press(page, 'Went (-)');
  await expect(page.getByText('1 unsent, offline')).toBeVisible();
  await expect(page.getByTestId('area-visitors')).toHaveText('0');
  await page.context().setOffline(false);
  await expect(page.getByText('All counted', { exact: true })).toBeVisible();
  expect(await readArea(page, name)).toMatchObject({ came: 0, went: 1 });
  await expect(page.getByTestId('area-visitors')).toHaveText('0');
});
