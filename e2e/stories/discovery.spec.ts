import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { dialogsLeft } from '../support/dialogs.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, newPerson, openAs, signUp } from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const COMPANY = 'Fjällripa';
const STARRED = [COMPANY, 'Andrum Hälsa', 'Björkhav Games'];

const star = (page: Page, company: string) =>
  page.getByRole('button', { name: `Save ${company}`, exact: true });

test('a visitor stars companies on a phone, signs up and keeps them, applies, is accepted, books; the company gets the address', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const unique = Date.now().toString(36);
  const person = {
    name: `Ida Öman ${unique}`,
    email: `ida.${unique}@student.example`,
    password: 'a fine long passphrase',
  };
  const student = await newPerson(browser, PHONE);

  await test.step('stars three companies without an account', async () => {
    await student.goto('/companies');
    for (const company of STARRED) {
      await star(student, company).tap();
      await expect(star(student, company)).toHaveAttribute('aria-pressed', 'true');
    }
    await student.reload();
    await expect(star(student, COMPANY)).toHaveAttribute('aria-pressed', 'true');
    // Going back in the history closes the sheet. The filters chosen in the sheet still apply.
    await student.getByRole('button', { name: 'Filters', exact: true }).tap();
    await student.getByRole('dialog').getByRole('button', { name: 'Saved' }).tap();
    await expect(student.getByRole('button', { name: 'Show 3 companies' })).toBeVisible();
    expect(await findings(student, 'structure')).toEqual([]);
    await student.goBack();
    await expect(student.getByRole('dialog')).toBeHidden();
    await expect(student).toHaveURL(/\/companies\?saved=1$/);
    await expect(student.getByRole('article')).toHaveCount(STARRED.length);
    expect(await findings(student, 'everything')).toEqual([]);
  });

  await test.step('signs up, and keeps them', async () => {
    await signUp(student, person, 'SYSDK');
    await expect(student.getByText('Keep the 3 companies starred here?')).toBeVisible();
    await student.getByRole('button', { name: 'Yes, keep' }).tap();
    await expect(student.getByText('3 companies saved in My fair')).toBeVisible();
    expect(await student.evaluate(() => localStorage.getItem('fair.stars'))).toBeNull();
  });

  await test.step('applies to one of three that fit', async () => {
    const suggested = student.getByRole('region', { name: 'Three companies that fit you' });
    const card = suggested.getByRole('article').filter({ hasText: COMPANY });
    await expect(card).toContainText('Wants your program most');
    await expect(star(student, COMPANY)).toHaveAttribute('aria-pressed', 'true');
    await card.getByRole('button', { name: `Apply to ${COMPANY}` }).tap();
    await expect(card.getByRole('button', { name: 'Already Applied' })).toBeDisabled();
  });

  const company = await openAs(browser, DEMO.company, '/company/applications');
  const applicant = company.getByRole('listitem').filter({ hasText: person.name });
  await test.step('is accepted', async () => {
    await applicant
      .getByRole('button', { name: new RegExp(person.name) })
      .first()
      .click();
    await company.getByRole('button', { name: 'Accept applicant' }).click();
    await expect(applicant).toContainText('Accepted');
  });

  await test.step('books, and finds all in My fair', async () => {
    await student.goto('/student/schedule?company=fjallripa');
    await student
      .getByRole('button', { name: /, \d+ free/ })
      .first()
      .tap();
    await student.getByRole('dialog').getByRole('button', { name: 'Book' }).tap();
    await expect(student.getByRole('region', { name: 'My meetings' })).toContainText(COMPANY);
    await dialogsLeft(student);
    await student.goto('/student/fair');
    await expect(student.getByRole('region', { name: 'Your meetings' })).toContainText(COMPANY);
    const saved = student.getByRole('region', { name: 'Saved companies' });
    for (const name of STARRED) await expect(saved).toContainText(name);
    await expect(student.getByRole('region', { name: 'Your applications' })).toContainText('Accepted');
    expect(await findings(student, 'everything')).toEqual([]);
  });

  await test.step('the company gets the email address once the decision is final', async () => {
    const address = company.getByRole('link', { name: person.email });
    await expect(async () => {
      await company.reload();
      await applicant
        .getByRole('button', { name: new RegExp(person.name) })
        .first()
        .click();
      await expect(address).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
  });
});
