import type { Browser, Page } from '@playwright/test';
import { makeCv } from '../support/cv.ts';
import { expect, type NewInstallation, test as shared, startNewInstallation } from '../support/fair.ts';
import { mailedLink, mailsTo } from '../support/outbox.ts';
import { DEMO_PASSWORD, newPerson } from '../support/people.ts';

/** Runs the tests with a new, empty installation. Other stories use the demo fair. */
const test = shared.extend<object, { installation: NewInstallation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed out of it
    async ({}, use) => {
      const installation = await startNewInstallation();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fairAddress: [({ installation }, use) => use(installation.address), { scope: 'worker' }],
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/**
 * First day of the fair. The story moves the fair by a week, and a move to another year is refused, so both days are in
 * the same year.
 */
const FIRST_DAY = dayIn(40).slice(0, 4) === dayIn(47).slice(0, 4) ? dayIn(40) : dayIn(60);
const YEAR = FIRST_DAY.slice(0, 4);
/** A time zone in which it is about noon now, because messages to many people are not sent at night. */
const NOON_ZONE = (() => {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
})();

const PROGRAMS = ['Kod;Namn på engelska;Namn på svenska;Nivå', 'SROBO;Robotics;Robotik;Master'].join('\n');
const SHEET = [
  'Företagsnamn;Kontaktperson;E-post;Paket;Nätverksmöten',
  'Ankeborg AB;Kim Ek;kim@firstfair.example;Standard;ja',
  'Bullerbyn AB;Lo Berg;lo@firstfair.example;Standard;ja',
].join('\n');
const SUBJECT = { en: 'Book your meeting now', sv: 'Boka ditt samtal nu' };

const task = (page: Page, name: string) =>
  page.getByRole('list', { name: 'What is due now' }).getByRole('listitem').filter({ hasText: name });

/** Follows the link of a task on the dashboard. The link leads to the page where the task is done. */
async function followTask(page: Page, name: string) {
  await page.goto('/admin/dashboard');
  await task(page, name).getByRole('link').click();
}

async function setPassword(page: Page, link: string, home: string) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
}

async function saveFair(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The fair is saved').last()).toBeVisible();
}

async function chooseDay(page: Page, label: string, day: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(day);
  await field.press('Enter');
}

/** Sets the password of the first admin of a new installation, and does the first tasks on the admin's dashboard. */
async function startFair(browser: Browser, installation: NewInstallation): Promise<Page> {
  const admin = await newPerson(browser, { baseURL: installation.address });
  const email = 'olga@firstfair.example';
  await test.step('the operator makes the first admin, who sets a password', async () => {
    await setPassword(admin, await installation.createAdmin(email, 'Olga Ek'), '/admin/dashboard');
    await expect(task(admin, 'Set up a mail server')).toContainText(
      'Only the operator of the server can do this.',
    );
  });
  await test.step('sets the days; the year follows', async () => {
    await followTask(admin, 'Set the days of the fair');
    await chooseDay(admin, 'Day 1', FIRST_DAY);
    await expect(admin.getByLabel('Year of the fair')).toHaveValue(YEAR);
    await admin.getByLabel('Time zone').fill(NOON_ZONE);
    await admin.getByLabel('Place').fill('The hall');
    await admin.getByLabel('Street address').fill('Street 1');
    await admin.getByLabel('Link to a map').fill('https://maps.example/hall');
    await admin.getByLabel('Responsible organisation, in English').fill('Example University');
    await admin.getByLabel('Responsible organisation, in Swedish').fill('Exempeluniversitetet');
    await admin.getByLabel('Data protection officer').fill('dpo@uni.example');
    await admin.getByLabel('Contact', { exact: true }).fill('fair@uni.example');
    await admin.getByLabel('Technical contact').fill('it@uni.example');
    await admin.getByLabel('Website').fill('https://fair.example.org');
    await saveFair(admin);
  });
  await test.step('pastes the programs', async () => {
    await followTask(admin, 'Check the list of programs');
    await admin.getByRole('button', { name: 'Paste a list' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('List of programs').fill(PROGRAMS);
    await dialog.getByRole('button', { name: 'Use 1 program' }).click();
    await saveFair(admin);
    await expect(admin.getByRole('listitem').filter({ hasText: 'SROBO' })).toBeVisible();
  });
  await test.step('sets the booking deadline on the dashboard', async () => {
    await followTask(admin, 'Set the booking deadline');
    await chooseDay(admin, 'Booking deadline', dayIn(30));
    await admin.getByRole('button', { name: 'Set deadline' }).click();
    await expect(admin.getByText('Booking deadline updated successfully')).toBeVisible();
    for (const done of ['Set the days', 'Set the place', 'Check the list of programs', 'booking deadline'])
      await expect(task(admin, done)).toHaveCount(0);
    await expect(task(admin, 'Add companies')).toBeVisible();
  });
  return admin;
}

interface Student {
  readonly page: Page;
  readonly email: string;
}

/** Signs up a student, uploads a CV and applies to a company. */
async function applicant(
  browser: Browser,
  { address }: NewInstallation,
  name: string,
  slug: string,
  language: 'en' | 'sv' = 'en',
): Promise<Student> {
  const page = await newPerson(browser, { baseURL: address });
  const email = `${name.toLowerCase()}@firstfair.example`;
  const { request } = page;
  const account = { type: 'student', name, email, password: DEMO_PASSWORD, program: 'SROBO' };
  const replies = [
    await request.post('/api/v1/auth/signup', { data: account }),
    await request.patch('/api/v1/protected/language', { data: { language } }),
    await request.post('/api/v1/student/cv', { multipart: { cv: await makeCv(`${name}.pdf`, [name]) } }),
    await request.post('/api/v1/student/apply', { data: { slug, contactTextVersion: 1 } }),
  ];
  for (const reply of replies) expect(reply.ok(), await reply.text()).toBe(true);
  return { page, email };
}

/**
 * Accepts all applications to the company except that of one student. Publishes meeting times on the first day of the
 * fair.
 */
async function acceptApplicants(owner: Page, except: string) {
  const { request } = owner;
  const list = await (await request.get('/api/v1/company/applications')).json();
  for (const { id, name } of list as { id: string; name: string }[]) {
    if (name === except) continue;
    const accepted = await request.patch(`/api/v1/company/applications/${id}`, {
      data: { status: 'accepted' },
    });
    expect(accepted.ok(), await accepted.text()).toBe(true);
  }
  const fair = (await (await request.get('/api/v1/public/fair')).json()) as { startsAt: string };
  const opens = Date.parse(fair.startsAt);
  const plan = {
    startsAt: new Date(opens).toISOString(),
    endsAt: new Date(opens + 2 * 60 * 60 * 1000).toISOString(),
    ...{ slotMinutes: 20, tables: ['A1'] },
  };
  const block = await request.post('/api/v1/company/meeting-blocks', { data: plan });
  expect(block.ok(), await block.text()).toBe(true);
  const { id } = (await block.json()) as { id: string };
  const published = await request.post(`/api/v1/company/meeting-blocks/${id}/publish`);
  expect(published.ok(), await published.text()).toBe(true);
}

async function bookFirstTime({ page }: Student, slug: string): Promise<string> {
  const times = await (await page.request.get(`/api/v1/student/companies/${slug}/times`)).json();
  const [{ startsAt }] = times as [{ startsAt: string }];
  const booked = await page.request.post('/api/v1/student/meetings', { data: { slug, startsAt } });
  expect(booked.ok(), await booked.text()).toBe(true);
  return startsAt;
}

test('leads the first admin of a new installation through what a fair needs', async ({
  browser,
  installation,
}) => {
  const admin = await startFair(browser, installation);
  await admin.goto('/');
  await expect(admin.getByText('The hall').first()).toBeVisible();
});

test('leads to an open fair, writes to those who have not booked, moves the fair and takes that back', {
  tag: '@deep',
}, async ({ browser, installation }) => {
  test.setTimeout(240_000);
  const admin = await startFair(browser, installation);

  await test.step('imports companies and invites their contacts', async () => {
    await followTask(admin, 'Add companies');
    const sheet = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
    await admin.locator('input[type=file]').setInputFiles(sheet);
    await admin.getByRole('radio', { name: 'Hold back' }).check();
    await admin.getByRole('button', { name: 'Import 2 companies' }).click();
    await expect(admin.getByText('Created: 2')).toBeVisible();
    await followTask(admin, 'Invite the imported companies');
    await expect(admin.getByRole('row').filter({ hasText: 'Bullerbyn AB' })).toBeVisible();
    await admin.getByRole('button', { name: 'Send these invitations' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect(admin.getByText('2 invitations sent')).toBeVisible();
  });

  const owner = await newPerson(browser, { baseURL: installation.address });
  await test.step('a company logs in, accepts three students and publishes times', async () => {
    await setPassword(owner, await mailedLink('kim@firstfair.example', '/firstlogin'), '/company/dashboard');
  });
  const { slug } = (await (await owner.request.get('/api/v1/protected/session')).json()) as { slug: string };
  const [anna, bo, cia, dan] = [
    await applicant(browser, installation, 'Anna', slug),
    await applicant(browser, installation, 'Bo', slug, 'sv'),
    await applicant(browser, installation, 'Cia', slug),
    await applicant(browser, installation, 'Dan', slug),
  ];
  await acceptApplicants(owner, 'Dan');

  await test.step('the admin writes to those who have not booked, while one of them books', async () => {
    await followTask(admin, 'Ask accepted students to book');
    await expect(admin.getByText('3 people get it now')).toBeVisible();
    for (const [language, named] of [
      ['en', 'English'],
      ['sv', 'Swedish'],
    ] as const) {
      await admin.getByLabel(`Subject in ${named}`).fill(SUBJECT[language]);
      await admin.getByLabel(`Text in ${named}`).fill(`${SUBJECT[language]}, {firstName}.`);
    }
    await admin.getByRole('button', { name: 'Save draft and continue' }).click();
    const send = admin.getByRole('button', { name: 'Send 3 emails' });
    await expect(send).toBeVisible();
    await bookFirstTime(cia, slug);
    await send.click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send 3 emails' }).click();
    await expect(admin.getByText(/recipients ha(s|ve) changed/).first()).toBeVisible();
    expect(await mailsTo(anna.email)).not.toContainEqual(expect.stringContaining(SUBJECT.en));
    await admin.reload();
    await admin.getByRole('button', { name: 'Send 2 emails' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send 2 emails' }).click();
    await expect(admin.getByText('Sending finished')).toBeVisible();
  });

  await test.step('each of them gets one mail in their language, and nobody else gets any', async () => {
    const subjectsOf = async ({ email }: Student) =>
      (await mailsTo(email)).flatMap((mail) =>
        Object.values(SUBJECT).filter((subject) => mail.includes(`Subject: ${subject}`)),
      );
    await expect.poll(() => subjectsOf(anna)).toEqual([SUBJECT.en]);
    await expect.poll(() => subjectsOf(bo)).toEqual([SUBJECT.sv]);
    for (const other of [cia, dan]) expect(await subjectsOf(other)).toEqual([]);
  });

  await test.step('moves the fair by a week with the meeting, and takes it back', async () => {
    const meetingOf = async ({ page }: Student) => {
      const list = (await (await page.request.get('/api/v1/student/meetings')).json()) as {
        meetings: { startsAt: string; status: string }[];
      };
      return list.meetings.map(({ startsAt, status }) => [startsAt, status]);
    };
    const before = await meetingOf(cia);
    expect(before).toHaveLength(1);
    const [[startsAt]] = before as [[string]];
    await admin.goto(`/admin/editions/${YEAR}`);
    await admin.getByRole('button', { name: 'Move the fair' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Days to move by').fill('7');
    await dialog.getByLabel('Reason').fill('The hall is taken that day.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText(/^1 meetings?, 1 meeting blocks?/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move the fair' }).click();
    await expect(admin.getByText('The fair has been moved')).toBeVisible();
    const week = new Date(Date.parse(startsAt) + 7 * DAY_MS).toISOString();
    await expect.poll(() => meetingOf(cia)).toEqual([[week, 'booked']]);
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText('The fair has been moved')).toHaveCount(0);
    expect(await meetingOf(cia)).toEqual(before);
    await expect(admin.getByLabel('Day 1', { exact: true })).toHaveValue(FIRST_DAY);
  });
  for (const page of [admin, owner, anna.page, bo.page, cia.page, dan.page]) await page.context().close();
});
