import { randomUUID } from 'node:crypto';
import { chooseInAreaMenu, createArea, openCounter, readArea } from '../support/areas.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

const QUARTER_MS = 15 * 60_000;

test('clicks counted offline are kept through a reload and sent once on reconnect', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  const name = await createArea(page);
  await page.goto('/logistic/clicker');
  await openCounter(page, name);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/logistic/click')) sent.push(request.postData() ?? '');
  });
  await page.context().setOffline(true);
  const came = page.getByRole('button', { name: 'Came (+)' });
  for (let press = 0; press < 4; press += 1) await came.click();
  await page.getByRole('button', { name: 'Went (-)' }).click();
  await expect(page.getByText(/^5 unsent/)).toBeVisible();
  // Replaces `fetch`, because Chromium's offline mode sometimes lets requests through that are sent while a page
  // closes.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  // From here on, the page can be loaded again, but requests with clicks still fail.
  let isAway = true;
  await page.route('**/api/v1/*/click', (route) => (isAway ? route.abort() : route.fallback()));
  await page.context().setOffline(false);
  await page.goto('/logistic/clicker');
  await openCounter(page, name);
  await expect(page.getByText(/^5 unsent/)).toBeVisible();

  isAway = false;
  const counted = page.waitForResponse((reply) => reply.url().endsWith('/logistic/click') && reply.ok());
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await counted;
  await expect(page.getByText('All counted')).toBeVisible();
  await expect.poll(() => readArea(page, name)).toMatchObject({ came: 4, went: 1 });
  // All attempts have sent the same batch id. An attempt sent while the page closed may have reached the server, which
  // recognises the id and does not count the batch twice.
  const batches = new Set(sent.map((body) => JSON.parse(body).batchId));
  expect(batches.size).toBe(1);
  expect(await readArea(page, name)).toMatchObject({ came: 4, went: 1 });
});

test('synchronises the counts of two devices within seconds and resets local counters', async ({
  browser,
}) => {
  const logistic = await openAs(browser, DEMO.logistic, '/about');
  const name = await createArea(logistic);
  const admin = await openAs(browser, DEMO.admin, '/about');
  await logistic.clock.install();
  await admin.clock.install();
  await logistic.goto('/logistic/clicker');
  await admin.goto('/admin/clicker');
  await openCounter(logistic, name);
  await openCounter(admin, name);

  for (let press = 0; press < 3; press += 1) await logistic.getByRole('button', { name: 'Came (+)' }).click();
  for (let press = 0; press < 2; press += 1) await admin.getByRole('button', { name: 'Came (+)' }).click();
  await admin.getByRole('button', { name: 'Went (-)' }).click();
  await expect(logistic.getByText('3 unsent')).toBeVisible();
  await expect(admin.getByText('3 unsent')).toBeVisible();
  for (const page of [logistic, admin]) {
    await page.clock.runFor(15_500);
    await expect(page.getByText('All counted')).toBeVisible();
  }
  await expect.poll(() => readArea(logistic, name)).toMatchObject({ came: 5, went: 1 });
  for (const page of [logistic, admin]) {
    await page.clock.runFor(10_000);
    await expect(page.getByRole('row', { name: new RegExp(`${name} 4 5 1`) })).toBeVisible();
  }
});

test('sends a batch 15 seconds after its first click', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  const name = await createArea(page);
  await page.clock.install();
  await page.goto('/logistic/clicker');
  await openCounter(page, name);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/logistic/click')) calls += 1;
  });
  // From here on, time passes only when `runFor` is called, however slow the machine is. Both clicks are in the same
  // quarter of an hour, because a new quarter would send the first click at once.
  const soon = Date.now() + 60_000;
  const untilNextQuarter = QUARTER_MS - (soon % QUARTER_MS);
  await page.clock.pauseAt(untilNextQuarter < 30_000 ? soon + untilNextQuarter : soon);
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await page.clock.runFor(10_000);
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await page.clock.runFor(4_000);
  await expect(page.getByText('2 unsent')).toBeVisible();
  expect(calls).toBe(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText('All counted')).toBeVisible();
  expect(calls).toBe(1);
  expect(await readArea(page, name)).toMatchObject({ came: 2, went: 0 });
});

test('an area needs a name that is not blank, and is deleted after a question', async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/clicker');
  const name = `Door ${randomUUID().slice(0, 8)}`;
  await chooseInAreaMenu(page, 'New area');
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Create area' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create area' }).click();
  await expect(page.getByText(`Clicker area created: ${name}`)).toBeVisible();
  await chooseInAreaMenu(page, `Delete ${name}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText(`Clicker area deleted: ${name}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Count in ${name}` })).toHaveCount(0);
});

for (const language of ['en', 'sv'] as const) {
  test(`shows number, totals and buttons at once on small phones (${language})`, async ({ browser }) => {
    const page = await openAs(browser, DEMO.logistic, '/about');
    const name = await createArea(page);
    const area = await readArea(page, name);
    // A capacity of 1 makes the page show that the area is full, which is the longest line below the number.
    await page.request.patch(`/api/v1/logistic/clickers/${area?.id}`, { data: { capacity: 1 } });
    await page.goto('/logistic/clicker');
    await openCounter(page, name);
    await page.context().addCookies([{ name: 'fair.language', value: language, url: page.url() }]);
    await page.request.patch('/api/v1/protected/language', { data: { language } });
    const cameButton = page.getByRole('button', { name: /^(Came|Kom) \(\+\)$/ });
    for (const [width, height] of [
      [360, 640],
      [375, 667],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/logistic/clicker');
      // After a click, the line above the buttons is longest, because there are clicks to undo and to send.
      await cameButton.click();
      await expect(page.getByText(/^(Full: room for|Fullt: plats för) 1$/)).toBeVisible();
      const dock = await page.locator('.fair-clicker-dock').boundingBox();
      const sums = await page.locator('.fair-clicker-sums').boundingBox();
      const number = await page.getByTestId('area-visitors').boundingBox();
      const bar = await page.locator('.fair-sections-place nav').boundingBox();
      if (!dock || !sums || !number) throw new Error('The counter is not there.');
      expect(number.y).toBeGreaterThan(0);
      expect(Math.max(number.y + number.height, sums.y + sums.height)).toBeLessThanOrEqual(dock.y);
      expect(dock.y + dock.height).toBeLessThanOrEqual(bar?.y ?? height);
    }
    // Without a network, the page shows more lines, and no toast may cover the numbers.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^(Undo Came|Ångra Kom)$/ }).click();
    await cameButton.click();
    await expect(page.getByText(/^1 (unsent|ej skickade), offline$/)).toBeVisible();
    for (const [width, height] of [
      [320, 640],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const dock = await page.locator('.fair-clicker-dock').boundingBox();
      const numbers = await page.locator('.fair-clicker-now').boundingBox();
      if (!dock || !numbers) throw new Error('The counter is not there.');
      expect(numbers.y + numbers.height).toBeLessThanOrEqual(dock.y);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    }
    await page.context().setOffline(false);
    await page.request.patch('/api/v1/protected/language', { data: { language: 'en' } });
  });
}
