import type { Page } from '@playwright/test';
import { makeCv } from '../support/cv.ts';
import { expect, test } from '../support/fair.ts';
import { COMPANY, DEMO, newPerson, openAs, studentEmail } from '../support/people.ts';
import { switchTo } from '../support/shownTexts.ts';

/** Tests that each fair has its own list of programs (docs/adr/0027). */

const PAGE = '/admin/editions/2026/programs';
const ROBOTICS = { code: 'SROBO', en: 'Robotics', sv: 'Robotik' } as const;
const BEFORE = 'Digital Media';
const STUDENT = 'Story programs';

const program = (page: Page) => page.getByRole('combobox', { name: 'Program' });
const shown = (page: Page, name: string) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(name, { exact: true });

/** Finds a text that is visible on the page. Ignores text that is only for screen readers. */
const read = (page: Page, text: string) => page.getByRole('main').getByText(text).filter({ visible: true });

/** Types a name into the program field and returns the matching option. The list of options stays open. */
async function look(page: Page, name: string) {
  await program(page).click();
  await program(page).fill(name);
  return shown(page, name);
}

async function save(admin: Page) {
  await admin.getByRole('button', { name: 'Save changes' }).click();
}
const saved = (admin: Page) => expect(admin.getByText('The fair is saved').last()).toBeVisible();

/**
 * Saves a student's profile and waits until the form has closed. While the form is open, the page contains the name of
 * the program twice.
 */
async function saveProfile(student: Page) {
  await student.getByRole('button', { name: 'Save Changes' }).click();
  await expect(student.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
}

async function offered(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /^(Sign up|Registrera dig)$/ }).click();
  return page.getByRole('form').getByLabel('Program').locator('option');
}

test('adds a program, refuses to remove one in use, and closes it for new choices only', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const admin = await openAs(browser, DEMO.admin, PAGE);
  const visitor = await newPerson(browser);
  const student = await openAs(browser, studentEmail('programs'), '/student/profile');
  const owner = await openAs(browser, COMPANY.email, '/company/dashboard');

  await test.step('an admin adds one, with its name in both languages', async () => {
    await expect(await offered(visitor)).toHaveCount(19);
    await admin.getByRole('button', { name: 'Add a program' }).click();
    const row = admin.getByRole('listitem').filter({ has: admin.getByLabel('Code') });
    await row.getByLabel('Code').fill(ROBOTICS.code);
    await row.getByLabel('Name in English').fill(ROBOTICS.en);
    await row.getByLabel('Name in Swedish').fill(ROBOTICS.sv);
    await save(admin);
    await saved(admin);
    await expect((await offered(visitor)).filter({ hasText: ROBOTICS.en })).toHaveCount(1);
  });

  await test.step('a student chooses it in the profile, and applies', async () => {
    await student.reload();
    await student.getByRole('button', { name: 'Edit Profile' }).click();
    await (await look(student, ROBOTICS.en)).click();
    await saveProfile(student);
    await expect(read(student, ROBOTICS.en)).toBeVisible();
    await student.locator('input[type=file]').setInputFiles(await makeCv('programs.pdf', [STUDENT]));
    await expect(student.getByText('CV uploaded')).toBeVisible();
    const applied = await student.request.post('/api/v1/student/apply', { data: { slug: COMPANY.slug } });
    expect(applied.ok(), await applied.text()).toBe(true);
  });

  await test.step('the company finds who has it, by the name in the language that is read', async () => {
    await owner.goto('/company/applications?status=all');
    await owner.getByText('Filters, order and export').click();
    await (await look(owner, ROBOTICS.en)).click();
    await expect(owner).toHaveURL(/program=SROBO/);
    await expect(read(owner, STUDENT).first()).toBeVisible();
    await expect(read(owner, ROBOTICS.en).first()).toBeVisible();
    await switchTo(owner, 'sv');
    await expect(read(owner, ROBOTICS.sv).first()).toBeVisible();
    await expect(read(owner, ROBOTICS.en)).toHaveCount(0);
    await switchTo(owner, 'en');
  });

  await test.step('removed it cannot be, for somebody has it; it is closed instead', async () => {
    await admin.getByRole('button', { name: `Remove ${ROBOTICS.en}` }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: ROBOTICS.code })).toHaveCount(0);
    await save(admin);
    const says = `${ROBOTICS.en} cannot be removed. Students: 1, companies: 0. Close it instead.`;
    await expect(admin.getByText(says).first()).toBeVisible();
    await admin.getByRole('button', { name: 'Close instead of removing' }).click();
    const row = admin.getByRole('listitem').filter({ hasText: ROBOTICS.code });
    await expect(row.getByText('Closed', { exact: true })).toBeVisible();
    await save(admin);
    await saved(admin);
    await expect(admin.getByText(says)).toHaveCount(0);
  });

  await test.step('nobody new can choose it; who has it keeps it, in Swedish under its Swedish name', async () => {
    await expect((await offered(visitor)).filter({ hasText: ROBOTICS.en })).toHaveCount(0);
    const other = await openAs(browser, studentEmail('programsOther'), '/student/profile');
    await other.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(await look(other, BEFORE)).toBeVisible();
    await program(other).fill(ROBOTICS.en);
    await expect(shown(other, ROBOTICS.en)).toHaveCount(0);

    await student.reload();
    await student.getByRole('button', { name: 'Edit Profile' }).click();
    await student.getByLabel('Full name', { exact: true }).fill(`${STUDENT} Ek`);
    await expect(await look(student, ROBOTICS.en)).toBeVisible();
    await student.keyboard.press('Escape');
    await saveProfile(student);
    await expect(read(student, `${STUDENT} Ek`).first()).toBeVisible();
    await switchTo(student, 'sv');
    await expect(read(student, ROBOTICS.sv)).toBeVisible();
    await switchTo(student, 'en');
  });

  await test.step('once nobody has it any more it is removed', async () => {
    await student.getByRole('button', { name: 'Edit Profile' }).click();
    await (await look(student, BEFORE)).click();
    await saveProfile(student);
    await expect(read(student, BEFORE)).toBeVisible();
    await admin.reload();
    await admin.getByRole('button', { name: `Remove ${ROBOTICS.en}` }).click();
    await save(admin);
    await saved(admin);
    await admin.reload();
    await expect(admin.getByRole('listitem').filter({ hasText: 'SYSDK' })).toBeVisible();
    await expect(admin.getByRole('listitem').filter({ hasText: ROBOTICS.code })).toHaveCount(0);
  });
});
