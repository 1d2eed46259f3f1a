import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, DEMO_PASSWORD, newPerson, openAs, studentEmail } from '../support/people.ts';
import { switchTo } from '../support/shownTexts.ts';

/** Tests that the chosen language is stored in the account. It is the same in every browser. */

const HOME = '/student/dashboard';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * From the beginning of loading, records every language that the page declares and every level-1 heading that it shows.
 */
async function watch(page: Page): Promise<() => Promise<{ languages: string[]; headings: string[] }>> {
  await page.addInitScript(() => {
    const seen = { languages: new Set<string>(), headings: new Set<string>() };
    Object.assign(window, { seen });
    const look = () => {
      if (document.documentElement) seen.languages.add(document.documentElement.lang);
      for (const { textContent } of document.querySelectorAll('h1')) seen.headings.add(textContent ?? '');
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as Record<'seen', Record<'languages' | 'headings', Set<string>>>;
      return { languages: [...seen.languages], headings: [...seen.headings] };
    });
}

test("applies the account's language in another browser from the first page", async ({ browser }) => {
  const email = studentEmail('language');
  const first = await openAs(browser, email, HOME);
  await switchTo(first, 'en');
  const english = await heading(first).textContent();
  await switchTo(first, 'sv');
  await expect(heading(first)).not.toHaveText(String(english));
  const swedish = String(await heading(first).textContent());

  // The second browser prefers English and has not been used before.
  const second = await newPerson(browser);
  await second.goto('/');
  const form = second.getByRole('form', { name: 'Sign in to your account' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(second)).toHaveText(swedish);
  await expect(second.getByRole('button', { name: 'SV, Svenska' })).toHaveAttribute('aria-pressed', 'true');

  // The third browser is logged in through the API and has not opened any page before.
  const third = await newPerson(browser);
  const { request } = third;
  await request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
  const seen = await watch(third);
  const page = await third.goto(HOME);
  expect(await page?.text()).toContain('<html lang="sv" data-language="sv">');
  await expect(heading(third)).toHaveText(swedish);
  expect(await seen()).toEqual({ languages: ['sv'], headings: [swedish] });

  // Another account on the same device has its own language. A visitor who is not logged in sees the language used last
  // on the device.
  await request.get('/api/v1/protected/resetsession');
  await third.goto('/');
  await expect(third.locator('html')).toHaveAttribute('lang', 'sv');
  await request.post('/api/v1/auth/login', { data: { email: DEMO.logistic, password: DEMO_PASSWORD } });
  await request.patch('/api/v1/protected/language', { data: { language: 'en' } });
  await third.goto('/logistic/dashboard');
  await expect(third.locator('html')).toHaveAttribute('lang', 'en');
});
