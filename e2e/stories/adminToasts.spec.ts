import type { Locator } from '@playwright/test';
import { confirm } from '../support/dialogs.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

/** Tests the toasts of product-spec §8 for admins. */

/**
 * Types a day into a date field. Opening the calendar discards typed text, so the calendar is opened first. Enter
 * accepts the date and closes the calendar without submitting the form.
 */
async function enterDay(field: Locator, day: string): Promise<void> {
  const calendar = field.page().locator('.ant-picker-dropdown').filter({ visible: true });
  await field.click();
  await expect(calendar).toBeVisible();
  await field.fill(day);
  await field.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field).toHaveValue(day);
}

test("'Failed to update deadline', then 'Booking deadline updated successfully'", async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/dashboard');
  const set = page.getByRole('button', { name: 'Set deadline' });
  const field = page.getByRole('textbox', { name: 'Booking deadline' });
  await expect(field).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  const before = await field.inputValue();
  const dayAfter = new Date(Date.parse(before) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.route('**/admin/bookingdeadline', (route) => route.abort());
  await enterDay(field, dayAfter);
  await set.click();
  await expectToast(page, 'Failed to update deadline', 'error');
  await expect(field).toHaveValue(dayAfter);
  await page.unrouteAll();
  const request = page.waitForRequest('**/admin/bookingdeadline');
  await set.click();
  await expectToast(page, 'Booking deadline updated successfully', 'success');
  // The page sends 12:00 in Stockholm, which is 10:00 or 11:00 UTC, depending on daylight saving time.
  expect((await request).postDataJSON().bookingDeadline).toMatch(/T1[01]:00:00\.000Z$/);
  // Restores the deadline, because other stories depend on it.
  await enterDay(field, before);
  const back = page.waitForResponse('**/admin/bookingdeadline');
  await set.click();
  expect((await back).status()).toBe(200);
});

test('asks before setting a past deadline, and saves nothing when refused', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/dashboard');
  const field = page.getByRole('textbox', { name: 'Booking deadline' });
  await expect(field).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  const hint = page.getByText(/^Now: /);
  const stored = await hint.textContent();
  // For a deadline in the past, the API refuses with DEADLINE_PASSED, and the page asks for confirmation.
  await enterDay(field, new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  const set = page.getByRole('button', { name: 'Set deadline' });
  const dialog = page.getByRole('dialog', { name: 'Close booking now?' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await set.click({ timeout: 3000 });
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(dialog).toContainText(/Booking closes now\. \d+ companies get their final schedule\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(hint).toHaveText(String(stored));
});

test("'Failed to update student status', then 'Student status updated successfully'", {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/students');
  await page.getByPlaceholder('Search Name...').fill('Story status');
  const active = page.getByRole('switch', { name: 'Story status active' });
  await expect(active).toBeChecked();
  await page.route('**/admin/students/*', (route) => route.abort());
  await active.click();
  await confirm(page, 'Deactivate');
  await expectToast(page, 'Failed to update student status', 'error');
  await expect(active).toBeChecked();
  await page.unrouteAll();
  await active.click();
  await confirm(page, 'Deactivate');
  await expectToast(page, 'Student status updated successfully', 'success');
  await expect(active).not.toBeChecked();
  await active.click();
  await confirm(page, 'Activate');
  await expect(active).toBeChecked();
});

for (const [path, fileName] of [
  ['/admin/students', 'students.csv'],
  ['/admin/companies', 'companies.csv'],
] as const) {
  test(`export of ${fileName}: at least one field, 'Download failed', then the file`, {
    tag: '@deep',
  }, async ({ browser }) => {
    const page = await openAs(browser, DEMO.admin, path);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByText('Select at least one field.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Select all' }).click();
    await page.route(`**/admin/${fileName}*`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectToast(page, 'Download failed', 'error');
    await page.unrouteAll();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe(fileName);
  });
}
