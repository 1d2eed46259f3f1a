import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../api/src/seed/ids.ts';
import { expect, test as shared } from '../support/fair.ts';
import { mailedLink } from '../support/outbox.ts';
import { DEMO, DEMO_PASSWORD, newPerson, openAs } from '../support/people.ts';

/** Runs the tests with a fair that no other test uses, because activating the next fair cannot be undone. */
const test = shared.extend<object, { ownFair: true }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed out of it
  ownFair: [({}, use) => use(true), { scope: 'worker', auto: true }],
});

/** The demo company. The demo student has applied to this company at the current fair. */
const COMPANY = DEMO_ACCOUNTS.company;
const STUDENT = DEMO_ACCOUNTS.student;
const MIA = { name: 'Mia Ek', email: 'mia@nextyear.example' };
const SHEET = [
  'Företagsnamn;Kontaktperson;E-post;Paket',
  'Ankeborg AB;Kim Ek;kim@nextyear.example;Standard',
  'Bullerbyn AB;Lo Berg;lo@nextyear.example;Standard',
].join('\n');
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

async function chooseDay(page: Page, label: string, day: string) {
  const field = page.getByLabel(label);
  await field.fill(day);
  await field.press('Enter');
}

async function setPassword(page: Page, email: string) {
  await page.goto(await mailedLink(email, '/firstlogin'));
  await page.getByRole('textbox', { name: 'New password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/company\/dashboard$/);
}

/**
 * The admin uses one API process and everybody else another one, to test that no process must be restarted when a fair
 * is activated.
 */
test('creates, completes and activates the next fair; people return, and the past fair stays readable', async ({
  browser,
  fair,
}) => {
  test.setTimeout(240_000);
  const there = { baseURL: await fair.another() };
  const admin = await openAs(browser, DEMO.admin, '/admin/editions');
  const { year } = (await (await admin.request.get('/api/v1/public/fair')).json()) as { year: number };
  const next = Number(inDays(300).slice(0, 4));

  await test.step('an admin begins the next fair by copying, and fills in what is missing', async () => {
    await admin.getByRole('button', { name: 'New fair' }).click();
    await admin.getByLabel('Year', { exact: true }).fill(String(next));
    await chooseDay(admin, 'First day', inDays(300).slice(0, 10));
    await admin.getByRole('button', { name: 'Create draft' }).click();
    await expect(admin).toHaveURL(new RegExp(`/admin/editions/${next}$`));
    await expect(admin.getByRole('heading', { name: 'Companies' })).toBeVisible();
    const filled = await admin.request.patch(`/api/v1/admin/editions/${next}`, {
      data: {
        place: 'Kårhuset',
        contact: { email: 'us@uni.example', technicalEmail: 'it@uni.example', dpoEmail: 'dpo@uni.example' },
        operator: { en: 'The Uni', sv: 'Uni' },
      },
    });
    expect(filled.ok(), await filled.text()).toBe(true);
  });

  await test.step('imports companies from a sheet, and invites all', async () => {
    await admin.goto('/admin/companies/import');
    const sheet = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
    await admin.locator('input[type=file]').setInputFiles(sheet);
    await admin.getByRole('radio', { name: new RegExp(`${next}$`) }).check();
    await admin.getByRole('radio', { name: 'Hold back' }).check();
    await admin.getByRole('button', { name: 'Import 2 companies' }).click();
    await expect(admin.getByText('Created: 2')).toBeVisible();
    await admin.getByRole('link', { name: `Go to companies of ${next}` }).click();
    await expect(admin.getByRole('row').filter({ hasText: 'Invited' })).toHaveCount(2);
    await admin.getByRole('button', { name: 'Invite companies' }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Send \d+ emails$/ })
      .click();
    await expect(admin.getByText(/^\d+ companies are invited$/)).toBeVisible();
  });

  const owner = await openAs(browser, DEMO.company, '/company/dashboard', there);
  await test.step('an owner registers with last year’s answers, and invites a recruiter', async () => {
    await owner.getByRole('link', { name: 'Register' }).click();
    await expect(
      owner.getByText(`These are your answers from ${year}. Check them before you register.`),
    ).toBeVisible();
    await owner.getByRole('button', { name: 'Register' }).click();
    await expect(owner.getByText(/^You are registered for /)).toBeVisible();
    await owner.goto('/company/team');
    await owner.getByRole('button', { name: 'Invite' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Email').fill(MIA.email);
    await dialog.getByLabel('Name').fill(MIA.name);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText(`Invitation sent to ${MIA.email}`)).toBeVisible();
  });

  await test.step('the admin confirms it and makes the fair current', async () => {
    await admin.goto(`/admin/editions/${next}?filter[state]=registered`);
    await admin.getByRole('button', { name: `Confirm ${COMPANY.companyName}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(admin.getByText(`${COMPANY.companyName} is confirmed`)).toBeVisible();
    // The next fair cannot become current while the current fair has upcoming meetings. They are cancelled in several
    // rounds, because each freed time is offered to students on the waitlist.
    const data = { reason: 'The story needs another year.' };
    for (let live = [''], rounds = 0; live.length > 0 && rounds < 20; rounds += 1) {
      const all = await (await admin.request.get('/api/v1/admin/meetings?pageSize=500')).json();
      live = (all as { id: string; status: string }[]).flatMap(({ id, status }) =>
        ['booked', 'offered'].includes(status) ? [id] : [],
      );
      for (const id of live) await admin.request.delete(`/api/v1/admin/meetings/${id}`, { data });
    }
    await admin.getByRole('button', { name: 'Make current' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(`Type ${next} to confirm`).fill(String(next));
    await dialog.getByRole('button', { name: 'Make current' }).click();
    await dialog.getByLabel('Reason').fill('The story needs another year.');
    await dialog.getByRole('button', { name: 'Make current' }).click();
    await expect(admin.getByText(/is the current fair$/)).toBeVisible();
  });

  const student = await openAs(browser, DEMO.student, '/student/dashboard', there);
  await test.step('a student keeps her CV, and applies to the company of last year', async () => {
    const applied = await student.request.post('/api/v1/student/apply', { data: { slug: COMPANY.slug } });
    expect([applied.status(), (await applied.json()).code]).toEqual([409, 'PROFILE_NOT_CONFIRMED']);
    const card = student.getByRole('form', { name: 'Welcome back. Is your profile still correct?' });
    // The other API process notices the activation within five seconds.
    await expect(async () => {
      await student.goto('/student/dashboard');
      await expect(card).toBeVisible({ timeout: 4000 });
    }).toPass();
    await card.getByRole('button', { name: 'Keep' }).click();
    await expect(student.getByText(`You can now apply for ${next}`)).toBeVisible();
    await student.goto('/student/apply');
    await student.getByRole('button', { name: `Apply to ${COMPANY.companyName}` }).click();
    await expect(student.getByText(`You applied to ${COMPANY.companyName}.`)).toBeVisible();
    // Ankeborg AB has been invited but has not registered, so students do not see it.
    await expect(student.getByText('Ankeborg AB')).toHaveCount(0);
  });

  await test.step('the recruiter reads the CV, and the student sees that', async () => {
    const recruiter = await newPerson(browser, there);
    await setPassword(recruiter, MIA.email);
    await recruiter.goto('/company/applications');
    await recruiter.getByRole('button', { name: new RegExp(`^${STUDENT.name}`) }).click();
    await expect(recruiter.locator('.textLayer').first()).toBeVisible();
    await student.goto('/student/profile');
    await expect(student.getByText(/have opened your CV|has opened your CV/)).toBeVisible();
    await expect(student.getByRole('link', { name: COMPANY.companyName }).first()).toBeVisible();
    await recruiter.context().close();
  });

  await test.step('the old year is still there to read, and cannot be changed', async () => {
    await admin.goto('/admin/meetings');
    await admin.getByRole('combobox', { name: 'Year' }).click();
    await admin.getByText(`Fair of ${year}`, { exact: true }).click();
    await expect(admin.getByText(new RegExp(`You are viewing the fair of ${year}`))).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await owner.goto('/company/dashboard');
    await owner.getByRole('link', { name: new RegExp(`${year}$`) }).click();
    await expect(owner.getByText(STUDENT.name)).toBeVisible();
  });
  for (const page of [admin, owner, student]) await page.context().close();
});
