import type { Page } from '@playwright/test';
import { chooseInAreaMenu } from '../support/areas.ts';
import { makeCv } from '../support/cv.ts';
import { expect, test } from '../support/fair.ts';
import { demoPerson, newPerson, openTile, signUp, tile } from '../support/people.ts';

/**
 * The whole process with four users in four role areas: sign-up, CV, application, acceptance, statistics and clicker.
 */
test('a student applies, a company accepts, the admin sees it, logistics counts', async ({ browser }) => {
  test.setTimeout(180_000);
  const unique = Date.now().toString(36);
  const person = {
    name: `Åsa Öberg ${unique}`,
    email: `asa.${unique}@student.example`,
    password: 'a fine long passphrase',
  };
  const cvText = `Portfolio ${unique}`;
  const areaName = `Entrance ${unique}`;
  const companyName = 'Fjällripa';

  const admin = await demoPerson(browser, 'admin');
  const before = await readCounts(admin);

  const student = await newPerson(browser);
  await test.step('a new student signs up', async () => {
    await signUp(student, person);
    await expect(tile(student, 'Apply')).toBeVisible();
    await expect(tile(student, 'Profile')).toBeVisible();
    await expect(tile(student, 'Book meeting')).toHaveCount(0);
  });

  await test.step('uploads a real PDF', async () => {
    await openTile(student, 'Profile');
    await student.locator('input[type=file]').setInputFiles(await makeCv('my cv.pdf', [person.name, cvText]));
    await expect(student.getByText('CV uploaded')).toBeVisible();
    await expect(student.getByText('my cv.pdf').first()).toBeVisible();
  });

  await test.step('applies to a company, once', async () => {
    await student.goto('/student/apply');
    const card = student.getByRole('article').filter({ hasText: companyName });
    await card.getByRole('button', { name: /^Apply/ }).click();
    await expect(card.getByRole('button', { name: 'Already Applied' })).toBeDisabled();
    await student.reload();
    await expect(card.getByRole('button', { name: 'Already Applied' })).toBeDisabled();
    await student.goto('/student/dashboard');
    await expect(tile(student, 'Book meeting')).toBeVisible();
  });

  await test.step('the company sees the applicant, reads the CV and accepts', async () => {
    const company = await demoPerson(browser, 'company');
    await openTile(company, 'Applicants');
    const applicant = company.getByRole('listitem').filter({ hasText: person.name });
    await expect(applicant).toContainText('Pending');
    await expect(applicant).toContainText(today());
    await applicant
      .getByRole('button', { name: new RegExp(person.name) })
      .first()
      .click();
    await expect(company.locator('.textLayer').getByText(cvText)).toBeVisible();
    await company.getByRole('button', { name: 'Accept applicant' }).click();
    await expect(company.getByRole('button', { name: 'Waiting for meeting booking' }).first()).toBeVisible();
    await expect(applicant).toContainText('Accepted');
    await company.context().close();
  });

  await test.step('the open page of the student tells so, and leads to the times', async () => {
    const bell = student.getByRole('button', { name: 'News, 1 unread' });
    // The student is notified only when the company can no longer undo the decision.
    await expect(bell).toBeVisible({ timeout: 30_000 });
    await bell.click();
    await student
      .getByRole('log', { name: 'News' })
      .getByRole('link', { name: `${companyName} has accepted your application.` })
      .click();
    await expect(student).toHaveURL(/\/student\/schedule\?company=fjallripa$/);
    await expect(student.getByRole('button', { name: 'News', exact: true })).toBeVisible();
  });

  await test.step('the student sees it accepted', async () => {
    await student.goto('/student/apply');
    await expect(student.getByRole('article').filter({ hasText: companyName })).toContainText('Accepted');
  });

  await test.step('and that the company has read the CV', async () => {
    await student.goto('/student/profile');
    await expect(student.getByText('1 company has opened your CV')).toBeVisible();
    const look = student.getByRole('listitem').filter({ hasText: companyName });
    await expect(look).toContainText(/Opened (once|\d+ times), \d+ \w+ \d{4}/);
  });

  await test.step('the counts of the admin have risen by what happened', async () => {
    const after = await readCounts(admin);
    expect(after.companies).toBe(before.companies);
    expect(after.students).toBe(before.students + 1);
    expect(after.applications).toBe(before.applications + 1);
  });

  await test.step('logistics creates an area and counts; the admin sees the visitors', async () => {
    const logistic = await demoPerson(browser, 'logistic');
    await openTile(logistic, 'Clicker');
    await chooseInAreaMenu(logistic, 'New area');
    await logistic.getByLabel('Name').fill(areaName);
    await logistic.getByRole('button', { name: 'Create area' }).click();
    await expect(logistic.getByText(`Clicker area created: ${areaName}`)).toBeVisible();
    const sent = logistic.waitForResponse((reply) => reply.url().endsWith('/logistic/click') && reply.ok());
    for (let i = 0; i < 3; i += 1) await logistic.getByRole('button', { name: 'Came (+)' }).click();
    await logistic.getByRole('button', { name: 'Went (-)' }).click();
    // The page counts clicks immediately and sends them in one batch 15 s after the first click (product-spec §4).
    await expect(logistic.getByText('4 unsent')).toBeVisible();
    expect(JSON.parse((await sent).request().postData() ?? '{}')).toMatchObject({ clicks: 3, declicks: 1 });
    await admin.goto('/admin/clicker');
    const row = admin.getByRole('row').or(admin.getByRole('listitem')).filter({ hasText: areaName });
    await expect(row.first()).toContainText('2');
    await logistic.context().close();
  });
});

async function readCounts(
  admin: Page,
): Promise<{ students: number; companies: number; applications: number }> {
  const reply = await admin.request.get('/api/v1/admin/meta');
  const { studentCount, companyCount, applicationCount } = await reply.json();
  await admin.goto('/admin/dashboard');
  const statistics = admin.getByRole('region', { name: 'Statistics' });
  await expect(statistics).toContainText(String(studentCount));
  return { students: studentCount, companies: companyCount, applications: applicationCount };
}

/** Returns today's date in the fair's time zone, formatted as on the pages. */
function today(): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Stockholm' }).format(
    new Date(),
  );
}
