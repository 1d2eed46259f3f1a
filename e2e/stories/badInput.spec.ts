import type { Page } from '@playwright/test';
import { makeCv } from '../support/cv.ts';
import { expect, test } from '../support/fair.ts';
import { drawing, encryptedPdf, PNG, pdfOfSize, TEN_MB, type TestFile } from '../support/files.ts';
import { UNREACHABLE } from '../support/network.ts';
import { COMPANY, DEMO, DEMO_PASSWORD, openAs, studentEmail } from '../support/people.ts';
import { toastWith } from '../support/toasts.ts';

async function upload(page: Page, file: TestFile): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
}

test('a CV of exactly 10 MB is accepted, one byte more is refused', async ({ browser }) => {
  const page = await openAs(browser, studentEmail('files'), '/student/profile');
  await upload(page, await pdfOfSize('one too many.pdf', TEN_MB + 1));
  await expect(page.getByText('File too large (max 10MB)', { exact: true })).toBeVisible();
  await expect(page.getByText('No CV yet')).toBeVisible();
  await upload(page, await pdfOfSize('ten megabytes.pdf', TEN_MB));
  await expect(page.getByText('CV uploaded', { exact: true })).toBeVisible();
  await expect(page.getByText('ten megabytes.pdf').first()).toBeVisible();

  // The server checks the limit too, also without the page.
  const { name, mimeType, buffer } = await pdfOfSize('one too many.pdf', TEN_MB + 1);
  const reply = await page.request.post('/api/v1/student/cv', {
    multipart: { cv: { name, mimeType, buffer } },
  });
  expect(reply.status()).toBe(413);
  expect(await reply.json()).toMatchObject({ message: 'File too large (max 10MB)' });
  expect((await page.request.get('/api/v1/student/cv')).headers()['content-length']).toBe(String(TEN_MB));
});

test.describe('a file that is not a readable PDF', () => {
  const pdf = 'application/pdf';
  const cases: readonly (readonly [string, () => Promise<TestFile>, RegExp])[] = [
    [
      'a renamed PNG',
      async () => ({ name: 'picture.pdf', mimeType: pdf, buffer: PNG }),
      /This file is not a readable PDF\./,
    ],
    [
      'an encrypted PDF',
      () => encryptedPdf('secret.pdf'),
      /This PDF is protected by a password\. Upload one without a password\./,
    ],
    [
      'a PDF that is cut off',
      async () => {
        const whole = await makeCv('half.pdf', ['Half a CV']);
        return { ...whole, buffer: whole.buffer.subarray(0, Math.floor(whole.buffer.length / 2)) };
      },
      /This file is not a readable PDF\./,
    ],
    [
      'an empty file',
      async () => ({ name: 'empty.pdf', mimeType: pdf, buffer: Buffer.alloc(0) }),
      /File is smaller than 1 bytes|This file is not a readable PDF\./,
    ],
  ];
  for (const [what, makeFile, reason] of cases) {
    test(`${what} is refused with its reason, the stored CV stays`, { tag: '@deep' }, async ({ browser }) => {
      const page = await openAs(browser, DEMO.student, '/student/profile');
      await upload(page, await makeFile());
      await expect(page.getByText(reason).first()).toBeVisible();
      await expect(page.getByText('CV Maja Lindqvist.pdf').first()).toBeVisible();
      const stored = await page.request.get('/api/v1/student/cv');
      expect(stored.headers()['content-disposition']).toContain('CV Maja Lindqvist.pdf');
    });
  }
});

test('a file of another type: Please select a PDF', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/profile');
  await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(toastWith(page, 'Please select a PDF')).toContainText('notes.txt');
  await expect(page.getByText(/File type must be/).first()).toBeVisible();
});

test('a logo that is no image: Please select an image (PNG or SVG)', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.company, '/company/profile');
  await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(toastWith(page, 'Please select an image (PNG or SVG)')).toContainText('notes.txt');
});

test('a logo of one byte more than 10 MB: File too large (max 10MB)', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.company, '/company/profile');
  const buffer = Buffer.alloc(TEN_MB + 1);
  PNG.copy(buffer);
  await upload(page, { name: 'wall.png', mimeType: 'image/png', buffer });
  await expect(toastWith(page, 'File too large (max 10MB)')).toBeVisible();
  const reply = await page.request.post('/api/v1/company/image/logo', {
    multipart: { logo: { name: 'wall.png', mimeType: 'image/png', buffer } },
  });
  expect(reply.status()).toBe(413);
});

test('serves a logo drawing with a script only as a picture', async ({ browser }) => {
  const page = await openAs(browser, COMPANY.email, '/company/profile');
  await page
    .getByRole('region', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles(drawing('trap.svg', '<script>alert(1)</script><circle r="3" onload="alert(2)"/>'));
  await expect(page.getByText('Logo uploaded', { exact: true })).toBeVisible();
  const shown = page.getByRole('img', { name: `Logo of ${COMPANY.companyName}` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const path of [`public/companies/${COMPANY.slug}/logo`, 'company/image/logo']) {
    const reply = await page.request.get(`/api/v1/${path}`);
    expect(reply.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('trap.webp'),
    });
    const picture = (await reply.body()).toString('latin1');
    expect(picture).toMatch(/^RIFF[\s\S]{4}WEBP/);
    expect(picture).not.toMatch(/script|onload|alert/i);
  }
});

test('asks once for a login when the session ends in a form, and keeps the form', async ({ browser }) => {
  const email = studentEmail('form');
  const page = await openAs(browser, email, '/student/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const typed = page.getByLabel('Full name');
  await typed.fill('Ångström “the, first” 🎓 שלום');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile update returned empty user', { exact: true })).toBeAttached();

  const question = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(question.getByLabel('Email')).toHaveValue(email);
  await expect(typed).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await question.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(typed).toHaveValue('Ångström “the, first” 🎓 שלום');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: 'Ångström “the, first” 🎓 שלום' }),
  ).toBeVisible();
});

test('returns every window to the start page after a logout in one of them', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.student, '/student/profile');
  const other = await page.context().newPage();
  await other.goto('/student/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('form', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('reports a missing network, keeps the typed text, and saves it on reconnect', async ({ browser }) => {
  const page = await openAs(browser, studentEmail('texts'), '/student/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full name').fill('Offline Person');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastWith(page, 'Update failed')).toContainText(UNREACHABLE);
  await expect(page.getByLabel('Full name')).toHaveValue('Offline Person');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
});

test('reports an unavailable API while a page loads, and recovers by Retry', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  let isAway = true;
  await page.route('**/public/catalogue*', (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto('/student/apply');
  await expect(page.getByText('Failed to load companies')).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('names of 255 characters, with quotes, commas, emoji and right-to-left text are kept as typed', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, studentEmail('profile'), '/student/profile');
  for (const name of ['O\'Neil, "Ö" 🎓 مرحبا', 'x'.repeat(255)]) {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full name').fill(name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Full name')).toHaveAttribute('maxlength', '255');
});
