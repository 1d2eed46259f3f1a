import type { Page } from '@playwright/test';
import { makeCv } from '../support/cv.ts';
import { expect, test } from '../support/fair.ts';
import { mailedLink } from '../support/outbox.ts';
import {
  COMPANY,
  DEMO_PASSWORD,
  newPerson,
  openAs,
  openTile,
  studentEmail,
  tile,
} from '../support/people.ts';

const STUDENT = 'Story team';
const MIA = { name: 'Mia Ek', email: 'mia@provverkstaden.example' };
const LAST_OWNER = 'Make someone else an owner first.';

/**
 * Opens the menu of the member with this email address and returns an item of the menu. The member is not found by
 * name, because other stories rename the contact.
 */
async function way(page: Page, email: string, name: string | RegExp) {
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^More for/ }).click();
  return page.getByRole('menuitem', { name });
}

/**
 * Tests a company's team. An invited member follows the mailed link and decides on applicants under their own name, but
 * cannot edit the company's profile. A company always keeps at least one owner.
 */
test('lets an owner invite a recruiter who decides but cannot edit, and keeps the last owner', async ({
  browser,
}) => {
  test.setTimeout(180_000);

  await test.step('somebody with a CV has applied', async () => {
    const student = await openAs(browser, studentEmail('team'), '/student/profile');
    await student.locator('input[type=file]').setInputFiles(await makeCv('team.pdf', [STUDENT]));
    await expect(student.getByText('CV uploaded')).toBeVisible();
    const applied = await student.request.post('/api/v1/student/apply', { data: { slug: COMPANY.slug } });
    expect(applied.ok(), await applied.text()).toBe(true);
    await student.context().close();
  });

  const owner = await openAs(browser, COMPANY.email, '/company/dashboard');
  await test.step('the only owner invites, and can neither be removed nor leave', async () => {
    await expect(tile(owner, 'Team')).toContainText('1 person');
    await openTile(owner, 'Team');
    const leave = await way(owner, COMPANY.email, /^Leave the company/);
    await expect(leave).toBeDisabled();
    await expect(leave).toContainText(LAST_OWNER);
    await owner.keyboard.press('Escape');
    await owner.getByRole('button', { name: 'Invite' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Email').fill(COMPANY.email);
    await dialog.getByLabel('Name').fill(MIA.name);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toContainText(`${COMPANY.email} is in your team already.`);
    await dialog.getByLabel('Email').fill(MIA.email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText(`Invitation sent to ${MIA.email}`)).toBeVisible();
    await expect(owner.getByRole('row').filter({ hasText: MIA.name })).toContainText('Invited');
    await owner.goto('/company/dashboard');
    await expect(tile(owner, 'Team')).toContainText('2 people, 1 not joined yet');
  });

  const recruiter = await newPerson(browser);
  await test.step('the recruiter sets a password by the mailed link', async () => {
    await recruiter.goto(await mailedLink(MIA.email, '/firstlogin'));
    await expect(recruiter.getByText(`Account: ${MIA.email}`)).toBeVisible();
    await recruiter.getByRole('textbox', { name: 'New password' }).fill(DEMO_PASSWORD);
    await recruiter.getByRole('button', { name: 'Set password' }).click();
    await expect(recruiter).toHaveURL(/\/company\/dashboard$/);
    await expect(recruiter.getByRole('link', { name: `${MIA.name}, your profile` })).toBeVisible();
  });

  await test.step('reads the CV and accepts', async () => {
    await recruiter.goto('/company/applications');
    await recruiter.getByRole('button', { name: new RegExp(`^${STUDENT}`) }).click();
    await expect(recruiter.locator('.textLayer').getByText(STUDENT)).toBeVisible();
    await recruiter.getByRole('button', { name: 'Accept applicant' }).click();
    const accepted = new RegExp(`Accepted by ${MIA.name}, \\d`);
    await expect(recruiter.getByRole('listitem').filter({ hasText: STUDENT })).toContainText(accepted);
    await owner.goto('/company/applications');
    await expect(owner.getByRole('listitem').filter({ hasText: STUDENT })).toContainText(accepted);
  });

  await test.step('sees the profile and cannot change it, in the page nor by the call', async () => {
    await recruiter.goto('/company/profile');
    await expect(recruiter.getByText('Only owners of the company can change this.')).toBeVisible();
    await expect(recruiter.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
    await expect(recruiter.locator('input[type=file]')).toHaveCount(0);
    const refused = await recruiter.request.patch('/api/v1/protected/user/company', {
      data: { slogan: 'Mine now' },
    });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'OWNERS_ONLY' });
    await recruiter.goto('/company/team');
    await expect(recruiter.getByText('Only owners can invite, change and remove people.')).toBeVisible();
    await expect(recruiter.getByRole('button', { name: 'Invite' })).toHaveCount(0);
    await expect(recruiter.getByRole('button', { name: /^More for/ })).toHaveCount(1);
  });

  await test.step('made owner, may; of two owners one can leave, the other stays', async () => {
    await owner.goto('/company/team');
    await (await way(owner, MIA.email, 'Change')).click();
    await owner.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
    await owner.getByTitle('Owner', { exact: true }).click();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText(`${MIA.name} saved`)).toBeVisible();
    await expect(await way(owner, COMPANY.email, 'Leave the company')).toBeEnabled();

    await recruiter.goto('/company/profile');
    await expect(recruiter.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await recruiter.goto('/company/team');
    await (await way(recruiter, MIA.email, 'Leave the company')).click();
    await recruiter.getByRole('dialog').getByRole('button', { name: 'Leave the company' }).click();
    await expect(recruiter).toHaveURL(({ pathname }) => pathname === '/');
    await expect(recruiter.getByRole('form', { name: 'Sign in to your account' })).toBeVisible();

    await owner.goto('/company/team');
    await expect(owner.getByText(MIA.name)).toHaveCount(0);
    await expect(await way(owner, COMPANY.email, /^Leave the company/)).toBeDisabled();
  });

  await test.step('what the one who left has decided stays, without a name', async () => {
    await owner.goto('/company/applications');
    const applicant = owner.getByRole('listitem').filter({ hasText: STUDENT });
    await expect(applicant).toContainText(/Accepted by a former member, \d/);
  });
});
