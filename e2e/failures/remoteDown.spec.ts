import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fair.ts';
import { WEB_ROOT } from '../support/folders.ts';
import { DEMO, DEMO_PASSWORD, demoPerson, newPerson, signIn, tile } from '../support/people.ts';

const studentArea = join(WEB_ROOT, 'mf/student');
const putAside = `${studentArea}.away`;

test.describe('the files of the student area are missing', () => {
  test.beforeEach(() => rename(studentArea, putAside));
  // Restores the files if the test has failed before it did so.
  test.afterEach(() => rename(putAside, studentArea).catch(() => undefined));

  test('shows the student area as unavailable, keeps the navbar working, and recovers by Retry', async ({
    browser,
  }) => {
    const page = await newPerson(browser);
    await page.goto('/');
    await page.getByLabel('Email').first().fill(DEMO.student);
    await page.getByRole('textbox', { name: 'Password' }).first().fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();

    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toContainText(/student/i);
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
    await expect(page).toHaveURL(/\/student\/profile$/);
    await expect(retry).toBeVisible({ timeout: 30_000 });

    await rename(putAside, studentArea);
    await retry.click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(tile(page, 'Apply')).toBeVisible();
  });

  test('keeps the other three areas working', { tag: '@deep' }, async ({ browser }) => {
    const tiles = { company: 'Applicants', admin: 'Create company', logistic: 'Clicker' } as const;
    for (const [role, title] of Object.entries(tiles)) {
      const page = await demoPerson(browser, role as keyof typeof tiles);
      await expect(tile(page, title)).toBeVisible();
      await page.context().close();
    }
  });

  test('login and logout work', { tag: '@deep' }, async ({ browser }) => {
    const page = await newPerson(browser);
    await signIn(page, DEMO.student);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('form', { name: 'Sign in to your account' })).toBeVisible();
  });
});
