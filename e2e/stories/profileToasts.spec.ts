import type { Page } from '@playwright/test';
import { makeCv } from '../support/cv.ts';
import { confirm } from '../support/dialogs.ts';
import { expect, test } from '../support/fair.ts';
import { drawing } from '../support/files.ts';
import { cutOff, UNREACHABLE } from '../support/network.ts';
import { mailedLink } from '../support/outbox.ts';
import { COMPANY, DEMO, DEMO_PASSWORD, openAs, studentEmail } from '../support/people.ts';
import { expectToast, toastWith } from '../support/toasts.ts';

/** Tests the toasts of product-spec §8 on profile pages: about names, CV, logo and banner. */

/** Changes a name in a profile and saves it three times: without a network, logged out, and successfully. */
async function saveProfile(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel(label, { exact: true }).fill('Not to be kept');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not to be kept')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel(label, { exact: true }).fill(name);
  const update = '**/protected/user/*';
  await page.route(update, (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastWith(page, 'Update failed')).toContainText(UNREACHABLE);
  await page.unroute(update);

  await page.route(update, (route) =>
    route.fulfill({ status: 401, json: { message: 'x', code: 'NOT_SIGNED_IN' } }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile update returned empty user', 'info');
  await page.unroute(update);

  await expect(page.getByLabel(label, { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated', 'success');
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
}

test("student profile: 'Update failed', 'Profile update returned empty user', 'Profile updated'", async ({
  browser,
}) => {
  const page = await openAs(browser, studentEmail('cv'), '/student/profile');
  await saveProfile(page, 'Full name', 'Cv Student');
});

test("company profile: 'Update failed', 'Profile update returned empty user', 'Profile updated'", {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, COMPANY.email, '/company/profile');
  await saveProfile(page, 'Contact name', 'Paula Prov');
});

for (const kind of ['Logistic', 'Admin'] as const) {
  const role = kind.toLowerCase();
  test(`'${kind} User Created Sucessfully'; the new ${role} user's profile toasts`, { tag: '@deep' }, async ({
    browser,
  }) => {
    const email = `${role}@stories.example`;
    const admin = await openAs(browser, DEMO.admin, '/admin/create-internal');
    await admin.getByLabel('Name').fill(`New ${kind}`);
    await admin.getByLabel('Email').fill(email);
    await admin.getByRole('radio', { name: kind }).check({ force: true });
    await admin.getByRole('button', { name: 'Create user' }).click();
    await expectToast(admin, `${kind} User Created Sucessfully`, 'success');

    const link = new URL(await mailedLink(email, '/firstlogin'));
    const token = link.searchParams.get('token');
    const reply = await admin.request.post('/api/v1/public/reset-password/reset', {
      data: { token, email, newPassword: DEMO_PASSWORD },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    const page = await openAs(browser, email, `/${role}/profile`);
    await saveProfile(page, 'Name', `Renamed ${kind}`);
  });
}

test("CV: 'Upload failed', 'CV uploaded', 'Download failed', 'Remove failed', 'CV removed'", async ({
  browser,
}) => {
  const page = await openAs(browser, studentEmail('cv'), '/student/profile');
  const file = page.locator('input[type=file]');
  await cutOff(page, 'POST', 'student/cv');
  await file.setInputFiles(await makeCv('my cv.pdf', ['CV']));
  await expect(toastWith(page, 'Upload failed')).toContainText(UNREACHABLE);
  await page.unrouteAll();
  await file.setInputFiles(await makeCv('my cv.pdf', ['CV']));
  await expectToast(page, 'CV uploaded', 'success');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV' }).click();
  expect((await saved).suggestedFilename()).toBe('my cv.pdf');
  await cutOff(page, 'GET', 'student/cv');
  await page.getByRole('button', { name: 'Download CV' }).click();
  await expectToast(page, 'Download failed', 'error');
  await page.unrouteAll();

  await cutOff(page, 'DELETE', 'student/cv');
  await page.getByRole('main').getByRole('button', { name: 'Remove CV' }).click();
  await confirm(page, 'Remove CV');
  await expectToast(page, 'Remove failed', 'error');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Remove CV' }).click();
  await confirm(page, 'Remove CV');
  await expectToast(page, 'CV removed', 'success');
  await expect(page.getByText('No CV yet')).toBeVisible();
});

test('saves a CV without a file name in the reply as cv.pdf', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/profile');
  await page.route('**/api/v1/student/cv', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV' }).click();
  expect((await saved).suggestedFilename()).toBe('cv.pdf');
});

for (const kind of ['Logo', 'Banner'] as const) {
  const lower = kind.toLowerCase();
  test(`${lower}: '${kind} uploaded', 'Upload failed', 'Download failed', 'Delete failed', '${kind} deleted'`, {
    tag: '@deep',
  }, async ({ browser }) => {
    const page = await openAs(browser, COMPANY.email, '/company/profile');
    const panel = page.getByRole('region', { name: kind, exact: true });
    const file = panel.locator('input[type=file]');
    const path = `company/image/${lower}`;
    await file.setInputFiles(drawing(`${lower}.svg`));
    await expectToast(page, `${kind} uploaded`, 'success');
    await cutOff(page, 'POST', path);
    await file.setInputFiles(drawing(`${lower}.svg`));
    await expectToast(page, 'Upload failed', 'error');
    await page.unrouteAll();

    await cutOff(page, 'GET', path);
    await panel.getByRole('button', { name: `Download ${lower}` }).click();
    await expectToast(page, 'Download failed', 'error');
    await page.unrouteAll();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: `Download ${lower}` }).click();
    // The server has converted the uploaded SVG image to WebP, so the downloaded file is a WebP image.
    expect((await saved).suggestedFilename()).toBe(`${lower}.webp`);

    await cutOff(page, 'DELETE', path);
    await panel.getByRole('button', { name: `Delete ${lower}` }).click();
    await confirm(page, `Delete ${lower}`);
    await expectToast(page, 'Delete failed', 'error');
    await page.unrouteAll();
    await panel.getByRole('button', { name: `Delete ${lower}` }).click();
    await confirm(page, `Delete ${lower}`);
    await expectToast(page, `${kind} deleted`, 'success');
  });
}
