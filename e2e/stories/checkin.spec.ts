import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { openToday } from '../support/fairDay.ts';
import { keptOnDisk, startKillableBrowser } from '../support/killableBrowser.ts';
import { DEMO, DEMO_PASSWORD, openAs } from '../support/people.ts';

const SCANS = 50;

/** Logs in through the API, without opening a page. */
async function signInBy(caller: APIRequestContext, address: string, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD };
  const reply = await caller.post(`${address}/api/v1/auth/login`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Returns the pass codes of `count` students of the demo fair. */
async function studentCodes(address: string, admin: Page, count: number): Promise<string[]> {
  const students = await (
    await admin.request.get(`/api/v1/admin/students?pageSize=${count}&filter[active]=true`)
  ).json();
  const codes: string[] = [];
  for (const { email } of students) {
    const student = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } });
    await signInBy(student, address, email);
    codes.push((await (await student.get('/api/v1/student/pass')).json()).entryCode);
    await student.dispose();
  }
  return codes;
}

test('50 scans without a network survive a killed browser, and each counts once', {
  tag: '@deep',
}, async ({ browser, fairAddress }) => {
  test.slow();
  const admin = await openAs(browser, DEMO.admin, '/about');
  const codes = await studentCodes(fairAddress, admin, SCANS);
  expect(codes).toHaveLength(SCANS);
  const { today, close } = await openToday(admin.request);
  const summary = async (): Promise<number> =>
    (await (await admin.request.get(`/api/v1/admin/checkins/summary?day=${today}`)).json()).byKind.student;
  const before = await summary();
  const profile = await mkdtemp(join(tmpdir(), 'fair-door-'));
  let door = await startKillableBrowser(profile);
  try {
    await signInBy(door.page.request, fairAddress, DEMO.logistic);
    await door.page.goto(`${fairAddress}/logistic/checkin`);
    const field = door.page.getByRole('textbox', { name: /^Code/ });
    await field.waitFor();
    await door.page.context().setOffline(true);
    for (const code of codes) {
      await field.fill(code);
      await field.press('Enter');
    }
    const result = door.page.getByRole('region', { name: 'Result', exact: true });
    await expect(result.getByText('Saved, will be checked later')).toBeVisible();
    await expect(door.page.getByText(new RegExp(`^${SCANS} waiting`))).toBeVisible();
    await expect.poll(() => keptOnDisk(door.page)).toContain(codes.at(-1));
    await door.kill();

    door = await startKillableBrowser(profile);
    await signInBy(door.page.request, fairAddress, DEMO.logistic);
    const sending = door.page.waitForResponse('**/api/v1/logistic/checkins');
    await door.page.goto(`${fairAddress}/logistic/checkin`);
    const first = await sending;
    const outcomes = (await first.json()) as { outcome: string; name: string }[];
    expect(outcomes).toHaveLength(SCANS);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['in']));
    expect(await summary()).toBe(before + SCANS);
    const list = door.page.getByRole('list', { name: 'Latest results' });
    await expect(list.getByRole('listitem').first()).toContainText('In');

    const again = await door.page.request.post(`${fairAddress}/api/v1/logistic/checkins`, {
      data: first.request().postDataJSON(),
    });
    expect(await again.json()).toEqual(outcomes);
    expect(await summary()).toBe(before + SCANS);
  } finally {
    await door.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    await close();
  }
});

test('a photo of a pass and a hardware scanner name the person', { tag: '@deep' }, async ({ browser }) => {
  const student = await openAs(browser, DEMO.student, '/student/pass');
  const code = student.getByRole('img', { name: 'Code of your pass' });
  const photo = { name: 'pass.png', mimeType: 'image/png', buffer: await code.screenshot() };
  const { entryCode } = await (await student.request.get('/api/v1/student/pass')).json();
  const { name } = await (await student.request.get('/api/v1/protected/session')).json();

  const door = await openAs(browser, DEMO.logistic, '/logistic/checkin');
  const result = door.getByRole('region', { name: 'Result', exact: true });
  const workers: string[] = [];
  door.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await door.getByLabel('Choose a photo of the code').setInputFiles(photo);
  await expect(result.getByText(name)).toBeVisible();
  // The photo was decoded in a web worker and not on the main thread of the page.
  expect(workers).toEqual([expect.stringMatching(/codes\.worker\.[0-9a-f]{8}\.js$/)]);
  const blank = await door.getByRole('heading', { level: 1 }).screenshot();
  await door.getByLabel('Choose a photo of the code').setInputFiles({ ...photo, buffer: blank });
  await expect(door.getByText(/^No code was found in the photo/)).toBeVisible();

  await door.reload();
  await expect(result.getByText('Ready for the next person')).toBeVisible();
  await scanAsKeyboard(door, entryCode);
  await expect(result.getByText(name)).toBeVisible();
});

test('the result of a typed code is in sight on a small phone, and the field for the next code stays', async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.logistic, '/logistic/checkin', {
    viewport: { width: 360, height: 640 },
  });
  const field = page.getByRole('textbox', { name: /^Code/ });
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await field.waitFor();
  await page.context().setOffline(true);
  for (const [code, outcome] of [
    ['ABCDEFGH', 'Unknown code'],
    // The code is well-formed, so the page cannot know that no student has it.
    ['HHHHHHH5', 'Saved, will be checked later'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await expect(result.getByText(outcome)).toBeVisible();
    const header = await page.locator('.fair-navbar').boundingBox();
    const bar = await page.locator('.fair-sections-place nav').boundingBox();
    const [shown, next] = [await result.boundingBox(), await field.boundingBox()];
    if (!header || !bar || !shown || !next) throw new Error('The page is not there.');
    expect(shown.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(next.y).toBeGreaterThanOrEqual(shown.y + shown.height);
    expect(next.y + next.height).toBeLessThanOrEqual(bar.y);
  }
  await page.mouse.wheel(0, 400);
  await expect(result).toBeInViewport({ ratio: 1 });
});

/** Types a code like a hardware scanner that acts as a keyboard: 10 ms between two keys, and Enter at the end. */
async function scanAsKeyboard(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key }));
  const all = [...keys, { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }];
  await Promise.all(
    all.map((key, n) =>
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: start + n * 0.01 }),
    ),
  );
}
