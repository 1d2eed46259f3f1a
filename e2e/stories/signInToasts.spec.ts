import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { cutOff, UNREACHABLE } from '../support/network.ts';
import { DEMO, DEMO_PASSWORD, newPerson } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

/**
 * Tests the toasts of product-spec §8 about login, sign-up and passwords. A failed request is simulated only where the
 * test cannot make the real API fail.
 */

const form = (page: Page) => page.getByRole('main').getByRole('form');

test("'Login Failed', the error text inline under the form, then 'Login Successful'", async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/');
  await form(page).getByLabel('Email').fill(DEMO.logistic);
  await form(page).getByRole('textbox', { name: 'Password' }).fill('a wrong password');
  await form(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login Failed', 'error');
  await expect(form(page).getByText('Wrong email or password.', { exact: true })).toBeVisible();
  await form(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await form(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login Successful', 'success');
});

test('explains a wrong and a rejected password in Swedish to a Swedish visitor', async ({ browser }) => {
  const page = await newPerson(browser, { locale: 'sv-SE' });
  await page.goto('/');
  await form(page).getByRole('textbox', { name: 'E-post' }).fill(DEMO.logistic);
  await form(page).getByRole('textbox', { name: 'Lösenord' }).fill('a wrong password');
  await form(page).getByRole('button', { name: 'Logga in', exact: true }).click();
  await expectToast(page, 'Inloggningen misslyckades', 'error');
  await expect(form(page).getByText('Fel e-postadress eller lösenord.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Skapa konto' }).click();
  await form(page).getByLabel('För- och efternamn').fill('Åsa Öberg');
  await form(page).getByRole('textbox', { name: 'E-post' }).fill('asa.oberg@fair.example');
  await form(page).getByRole('textbox', { name: 'Lösenord' }).fill('asa.oberg@fair.example');
  await form(page).getByLabel('Program').selectOption({ index: 1 });
  await form(page)
    .getByRole('checkbox', { name: /användarvillkoren/ })
    .check();
  await form(page).getByRole('button', { name: 'Skapa konto', exact: true }).click();
  await expectToast(page, 'Kontot kunde inte skapas', 'error');
  await expect(
    form(page).getByText('Det här lösenordet är din e-postadress eller mässans namn. Välj ett annat.', {
      exact: true,
    }),
  ).toBeVisible();
});

test.describe('the error text', () => {
  const answers = [
    ['the message of the answer', { json: { message: 'Told by the message.' } }, 'Told by the message.'],
    ['else the answer itself when it is a text', { json: 'Told by the text.' }, 'Told by the text.'],
    ['else that the server was not reached', { json: { other: 1 } }, UNREACHABLE],
  ] as const;
  for (const [rule, answer, text] of answers) {
    test(`is ${rule}`, { tag: '@deep' }, async ({ page }) => {
      await page.route('**/auth/login', (route) => route.fulfill({ status: 500, ...answer }));
      await page.goto('/');
      await form(page).getByLabel('Email').fill(DEMO.student);
      await form(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
      await form(page).getByRole('button', { name: 'Sign In', exact: true }).click();
      await expectToast(page, 'Login Failed', 'error');
      await expect(form(page).getByText(text, { exact: true })).toBeVisible();
    });
  }
});

test("'Signup Failed' for a taken email, nothing typed is lost", { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await form(page).getByLabel('Full name').fill('Somebody Else');
  await form(page).getByLabel('Email').fill(DEMO.student);
  await form(page).getByRole('textbox', { name: 'Password' }).fill('a fine long passphrase');
  await form(page).getByLabel('Program').selectOption({ label: 'Digital Media' });
  await form(page).getByRole('checkbox', { name: /terms/ }).check();
  await form(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Signup Failed', 'error');
  await expect(form(page).getByText('There is already an account with this email.').first()).toBeVisible();
  await expect(form(page).getByLabel('Full name')).toHaveValue('Somebody Else');
});

test("'Recovery request failed'", { tag: '@deep' }, async ({ page }) => {
  await cutOff(page, 'POST', 'public/reset-password/recover');
  await page.goto('/reset-password/request');
  await page.getByLabel('Email').fill('someone@fair.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectToast(page, 'Recovery request failed', 'error');
  await expect(page.getByText(UNREACHABLE, { exact: true })).toBeVisible();
});

test("'Update failed' for a used or unknown recovery link", { tag: '@deep' }, async ({ page }) => {
  await page.goto('/reset-password/reset?token=used&email=someone@fair.example');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a new passphrase');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('a new passphrase');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Update failed', 'error');
  await expect(page.getByText('This link has been used or has expired. Ask for a new one.')).toBeVisible();
});
