import type { Page } from '@playwright/test';
import { findings, settle } from '../support/axe.ts';
import { expect, test } from '../support/fair.ts';
import { VISITORS } from '../support/pages.ts';
import { DEMO_PASSWORD, newPerson, openAs, studentEmail } from '../support/people.ts';

/** What axe finds in each of the two colour schemes, which the page follows as the device does. */
async function expectNoFindings(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const about = colorScheme === 'light' ? 'everything' : 'colours';
    expect.soft(await findings(page, about), `${path}, ${colorScheme}`).toEqual([]);
  }
}

for (const { who, email, pages } of VISITORS) {
  test(`axe finds nothing on any page, light and dark, ${who}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await openAs(browser, email, '/about', { reducedMotion: 'reduce' });
    for (const path of pages) {
      await page.goto(path);
      await expectNoFindings(page, path);
    }
  });
}

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
  /** Tab until the focus is on what is named so; at most once round the page. */
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
});
