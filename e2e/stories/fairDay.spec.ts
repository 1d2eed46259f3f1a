import { expect, test } from '../support/fair.ts';
import { DEMO, newPerson, openAs } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

/** Tests the day of the fair, whose hours an admin sets and other pages show. */

test('shows the closing time set by an admin on the login page and in the calendar', async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/dashboard');
  await page.getByRole('link', { name: 'Change day and place' }).click();
  await expect(page).toHaveURL(/\/admin\/fair$/);
  const closes = page.getByLabel('Closes, day 1');
  await expect(closes).toHaveValue('16:00');
  const save = page.getByRole('button', { name: 'Save changes' });

  await closes.fill('09:00');
  await save.click();
  await expect(page.getByText('The closing time must be after the opening time.')).toBeVisible();
  await closes.fill('16:45');
  await save.click();
  await expectToast(page, 'The fair is saved', 'success');

  const visitor = await newPerson(browser);
  await visitor.goto('/');
  await expect(visitor.getByText('10:00–16:45').first()).toBeVisible();
  const calendar = await visitor.request.get('/api/v1/public/cal.ics');
  expect(await calendar.text()).toMatch(/DTEND:\d{8}T1[45]4500Z/);

  await closes.fill('16:00');
  await save.click();
  await expect(closes).toHaveValue('16:00');
  await expect
    .poll(async () => (await (await visitor.request.get('/api/v1/public/fair')).json()).days[0].closes)
    .toBe('16:00');
});

test('puts the demo fair on a weekday', async ({ browser }) => {
  const visitor = await newPerson(browser);
  const { days } = await (await visitor.request.get('/api/v1/public/fair')).json();
  expect([0, 6]).not.toContain(new Date(days[0].day).getUTCDay());
});
