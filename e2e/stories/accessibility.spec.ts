import type { Locator, Page } from '@playwright/test';
import { createArea } from '../support/areas.ts';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, DEMO_PASSWORD, newPerson, openAs, studentEmail } from '../support/people.ts';

test('axe finds nothing on the sign-up form, light and dark', async ({ browser }) => {
  const page = await openAs(browser, undefined, '/', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('form').getByLabel('Program').selectOption({ label: 'Other program' });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectNoFindings(page, 'sign-up');
});

test('with the keyboard alone: sign in, open Apply, apply', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/');
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return (
        element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? ''
      );
    });
  /** Presses Tab until the element with this name has the focus. Fails after 60 presses. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await focused()).trim())) return;
    }
    throw new Error(`Tab never reached ${name}.`);
  };

  await expect(page.getByRole('form')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await tabTo(/^email$/);
  await page.keyboard.type(studentEmail('keyboard'));
  await tabTo(/^password$/);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Apply/ })).toBeVisible();
  await tabTo(/^Apply/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student\/apply$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await tabTo(/^Apply to /);
  const company = (await focused()).replace('Apply to ', '');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('article').filter({ hasText: company }).getByRole('button', { name: 'Already Applied' }),
  ).toBeVisible();
  // After applying, the focus stays in the card of this company.
  await expect.poll(() => focusedIn(page, 'article')).toContain(company);
});

/** Returns the text of the closest ancestor of the focused element that matches a selector, or '' if none matches. */
const focusedIn = (page: Page, part: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector)?.textContent ?? '', part);

test('keeps the focus on or next to the item after a keyboard action in a list', async ({ browser }) => {
  const admin = await openAs(browser, DEMO.admin, '/admin/clicker');
  const press = async (page: Page, target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  const isInMain = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.id !== 'content' && activeElement?.closest('main') !== null;
    });

  await test.step('delete an area through the menu, then bring it back', async () => {
    // The page selects the first area of its list for counting. Another area must exist before the test adds one, so
    // that the new area is not selected.
    await expect(admin.getByRole('button', { name: /^Count in / }).first()).toBeVisible();
    const logistic = await openAs(browser, DEMO.logistic, '/about');
    const name = await createArea(logistic);
    await logistic.context().close();
    await admin.reload();
    const menu = admin.getByRole('button', { name: 'Manage areas' });
    await expect(admin.getByRole('button', { name: `Count in ${name}` })).toBeVisible();
    await press(admin, menu);
    const item = admin.getByRole('menuitem', { name: `Delete ${name}` });
    await expect(item).toBeVisible();
    await press(admin, item);
    const dialog = admin.getByRole('dialog', { name: `Delete ${name}?` });
    await press(admin, dialog.getByRole('button', { name: 'Delete area' }));
    await expect(admin.getByText(`Clicker area deleted: ${name}`, { exact: true })).toBeVisible();
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await press(admin, admin.getByRole('button', { name: `Restore ${name}` }));
    await expect(admin.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0);
    await expect.poll(() => isInMain(admin)).toBe(true);
  });

  await test.step('deactivate a student in the table', async () => {
    await admin.goto('/admin/students');
    const row = admin
      .getByRole('row')
      .filter({ has: admin.getByRole('switch') })
      .nth(3);
    const label = (await row.getByRole('switch').getAttribute('aria-label')) ?? '';
    for (const _press of ['off', 'on']) {
      const control = admin.getByRole('switch', { name: label });
      const before = await control.getAttribute('aria-checked');
      await press(admin, control);
      const confirm = admin.getByRole('dialog').getByRole('button').last();
      await expect(confirm).toBeVisible();
      await press(admin, confirm);
      await expect(control).not.toHaveAttribute('aria-checked', before ?? '');
      await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});
