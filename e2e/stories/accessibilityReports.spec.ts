import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

test('takes an accessibility report without login, and an admin answers it', async ({ browser }) => {
  const page = await openAs(browser, undefined, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Disproportionate burden' })).toBeVisible();

  // If the server cannot be reached, the form keeps the typed text.
  const form = page.getByRole('form', { name: 'Report a shortcoming' });
  const what = form.getByLabel('What could you not do or read?');
  await what.fill('The plan of the hall says nothing to me.');
  await form.getByLabel('Your email address').fill('reporter@example.org');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('alert')).toContainText('The report was not sent');
  await expect(what).toHaveValue('The plan of the hall says nothing to me.');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We read every report')).toBeVisible();

  // After the toast has closed, its message can still be reached with the keyboard in the list of news.
  const said = page.locator('[data-sonner-toast]', { hasText: 'Your report was sent' });
  await expect(said).toHaveCount(1);
  await expect(said).toHaveCount(0, { timeout: 15_000 });
  const bell = page.getByRole('button', { name: 'News' });
  await expect(bell.locator('.shell-news-dot')).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'News' })).toContainText('Your report was sent');
  await expect(bell.locator('.shell-news-dot')).toHaveCount(0);

  const admin = await openAs(browser, DEMO.admin, '/admin/privacy');
  const row = admin.getByRole('row', { name: /The plan of the hall says nothing to me/ });
  await row.getByRole('button', { name: 'Answer' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Answer').fill('All booths are in a list below the plan now.');
  await dialog.getByRole('button', { name: 'Email the answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('There are no open reports')).toBeVisible();
});

test('the Swedish address leads to the statement', async ({ browser }) => {
  const page = await openAs(browser, undefined, '/tillganglighet', { locale: 'sv-SE' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tillgänglighetsredogörelse' })).toBeVisible();
  await expect(page).toHaveURL(/\/accessibility$/);
});
