import { copyCompanies } from '../support/database.ts';
import { expect, tell, test } from './walk.ts';

const COMPANIES = 150;

test('a visitor finds the fair and a company, and goes to sign up', async ({ page, look }) => {
  await copyCompanies(COMPANIES);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1;
  });
  await page.goto('/');
  await expect(page.getByRole('form', { name: 'Sign in to your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  tell(`requests of the login page with ${COMPANIES} companies`, requests);
  await look('login');

  await page.goto('/companies');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  tell('pixels to the first company', Math.round((await cards.first().boundingBox())?.y ?? Number.NaN));
  await look('companies');
  await page.getByRole('main').getByRole('searchbox').fill('teknik');
  // The search has found the company by a part of a Swedish compound word.
  await expect(cards.filter({ hasText: 'Örnteknik' })).toBeVisible();
  await look('found');

  await cards.getByRole('link', { name: 'Örnteknik' }).first().click();
  await expect(page).toHaveURL(/\/companies\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('company');

  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\?signup/);
  await expect(page.getByRole('form', { name: 'Create your account' })).toBeVisible();
  await look('sign-up');
});
