import { makeCv } from '../support/cv.ts';
import { mailedLink } from '../support/outbox.ts';
import { openAs } from '../support/people.ts';
import { expect, tell, test } from './walk.ts';

const COMPANY = { name: 'Havskarta', email: 'johan.ahlback@havskarta.example' };

test('a student signs up, applies, is accepted and books', async ({ browser, page, look }) => {
  const person = { name: 'Åsa Öberg', email: `asa.${Date.now()}@student.example` };
  await page.goto('/?signup');
  const form = page.getByRole('form', { name: 'Create your account' });
  await form.getByLabel('Full name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('textbox', { name: 'Password' }).fill('a fine long passphrase');
  await form.getByLabel('Program').selectOption({ label: 'Other program' });
  await form.getByRole('textbox', { name: 'Other program' }).fill('Cognitive Science');
  await look('sign-up');
  await form.getByRole('checkbox', { name: /terms/ }).check();
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await look('first-dashboard');

  await page.goto('/student/profile');
  await page.locator('input[type=file]').setInputFiles(await makeCv('my cv.pdf', [person.name]));
  await expect(page.getByText('CV uploaded')).toBeVisible();
  await look('profile');

  await page.goto('/student/apply');
  const card = page.getByRole('article').filter({ hasText: COMPANY.name });
  await expect(card).toBeVisible();
  await look('apply');
  await card.getByRole('button', { name: /^Apply/ }).click();
  await expect(card.getByRole('button', { name: 'Already Applied' })).toBeDisabled();
  await look('applied');

  await test.step('is accepted', async () => {
    const company = await openAs(browser, COMPANY.email, '/about');
    const list = await company.request.get('/api/v1/company/applications', { params: { q: person.name } });
    const [{ id }] = await list.json();
    const reply = await company.request.post('/api/v1/company/applications', { data: { id, status: true } });
    expect(reply.ok()).toBe(true);
    await company.context().close();
  });
  await page.goto('/student/dashboard');
  await page.getByRole('button', { name: 'News, 1 unread' }).click({ timeout: 40_000 });
  await expect(page.getByRole('log', { name: 'News' })).toContainText(COMPANY.name);
  await look('news');

  let taps = 1;
  // The student's name contains an umlaut, so the mail is encoded as quoted-printable, in which = is written as =3D.
  const link = await mailedLink(person.email, '/student/schedule');
  await page.goto(link.replace('=3D', '='));
  await expect(page.getByRole('button', { name: /, \d+ free/ }).first()).toBeVisible();
  await look('times');
  await page
    .getByRole('button', { name: /, \d+ free/ })
    .first()
    .click();
  taps += 1;
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Book' })).toBeVisible();
  await look('book');
  await question.getByRole('button', { name: 'Book' }).click();
  taps += 1;
  const meetings = page.getByRole('region', { name: 'My meetings' });
  await expect(meetings).toContainText(COMPANY.name);
  tell('taps from the mail to booked, the one in the mail too', taps);
  await look('booked');
  await meetings.getByRole('button', { name: /calendar/ }).click();
  await look('to-calendar');
});
