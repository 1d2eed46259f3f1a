import { expect, test } from '@playwright/test';
import { drawing } from '../support/files.ts';
import { PREPARED } from '../support/folders.ts';
import { mailedLink } from '../support/outbox.ts';
import {
  COMPANY,
  DEMO,
  DEMO_PASSWORD,
  newPerson,
  openAs,
  STUDENTS,
  studentEmail,
} from '../support/people.ts';
import { chooseOption } from '../support/selects.ts';

test('the students of the stories sign up', async ({ request }) => {
  for (const name of STUDENTS) {
    const reply = await request.post('/api/v1/auth/signup', {
      data: {
        type: 'student',
        name: `Story ${name}`,
        email: studentEmail(name),
        password: DEMO_PASSWORD,
        program: 'SYSDK',
        acceptsNews: true,
      },
    });
    // The status is 409 if an earlier attempt of this test has already created the account.
    expect([201, 409], await reply.text()).toContain(reply.status());
  }
});

test('an admin creates a company, its contact sets the first password by the mailed link', async ({
  browser,
}) => {
  const admin = await openAs(browser, DEMO.admin, '/admin/company');

  await test.step('form, dialog with the details, then the list of companies', async () => {
    await admin.getByRole('textbox', { name: 'Company name' }).fill(COMPANY.companyName);
    await expect(admin.getByRole('textbox', { name: 'Address name' })).toHaveValue(COMPANY.slug);
    await admin.getByRole('textbox', { name: 'Contact name' }).fill('Petra Prov');
    await admin.getByRole('textbox', { name: 'Login email' }).fill(COMPANY.email);
    const networkMeeting = admin.getByRole('checkbox', { name: /Network meeting/ });
    await expect(networkMeeting).toBeDisabled();
    await chooseOption(admin, 'Package', 'Standard');
    await networkMeeting.check();
    await chooseOption(admin, 'Package', 'VIP');
    await expect(networkMeeting).toBeDisabled();
    await expect(networkMeeting).not.toBeChecked();
    await chooseOption(admin, 'Package', 'Standard');
    await networkMeeting.check();
    await admin.locator('input[type=file]').first().setInputFiles(drawing('mark.svg'));
    await admin.getByRole('button', { name: 'Review and create' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText(COMPANY.companyName);
    await expect(dialog).toContainText(COMPANY.email);
    await expect(dialog).toContainText('Standard');
    await dialog.getByRole('button', { name: 'Create company' }).click();
    await expect(admin.getByText('Company Created Sucessfully', { exact: true })).toBeVisible();
    await expect(admin).toHaveURL(/\/admin\/companies$/);
  });

  await test.step('first login: too short is refused, a reload loses nothing, then one is signed in', async () => {
    const contact = await newPerson(browser);
    await contact.goto(await mailedLink(COMPANY.email, '/firstlogin', PREPARED));
    await expect(contact).toHaveURL(/\/firstlogin$/);
    await expect(contact.getByText(`Account: ${COMPANY.email}`)).toBeVisible();
    const password = contact.getByRole('textbox', { name: 'New password' });
    await expect(password).toHaveAttribute('maxlength', '100');
    await password.fill('seven77');
    await contact.getByRole('button', { name: 'Set password' }).click();
    await expect(
      contact.getByText('Password must be at least 8 characters long', { exact: true }),
    ).toBeVisible();
    await contact.reload();
    await password.fill(DEMO_PASSWORD);
    await contact.getByRole('button', { name: 'Set password' }).click();
    await expect(contact).toHaveURL(/\/company\/dashboard$/);
  });
});
