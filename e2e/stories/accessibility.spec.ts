import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO_PASSWORD, newPerson, openAs, studentEmail } from '../support/people.ts';

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
