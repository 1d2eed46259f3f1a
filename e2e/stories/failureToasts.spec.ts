import { expect, type Page, test } from '@playwright/test';
import { makeCv } from '../support/cv.ts';
import { drawing } from '../support/files.ts';
import { mailedLink } from '../support/outbox.ts';
import { COMPANY, DEMO, DEMO_PASSWORD, newPerson, openAs, studentEmail } from '../support/people.ts';
import { expectToast, toastWith } from '../support/toasts.ts';

/** Every toast and special text of product-spec §8, provoked; a call fails by route only where the product cannot. */

const UNREACHABLE = "Couldn't reach the server, please check your internet connection.";

/** From now on these calls never reach the server. */
const cutOff = (page: Page, method: string, path: string) =>
  page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );

const confirm = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

const form = (page: Page) => page.getByRole('main').getByRole('form');

test("'Login Failed', the error text inline under the form, then 'Login Successful'", async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/');
  await form(page).getByLabel('Email').fill(DEMO.logistic);
  await form(page).getByRole('textbox', { name: 'Password' }).fill('a wrong password');
  await form(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login Failed', 'error');
  await expect(form(page).getByText('Wrong email or password.', { exact: true })).toBeVisible();
  await form(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await form(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login Successful', 'success');
});

test.describe('the error text', () => {
  const answers = [
    ['the message of the answer', { json: { message: 'Told by the message.' } }, 'Told by the message.'],
    ['else the answer itself when it is a text', { json: 'Told by the text.' }, 'Told by the text.'],
    ['else that the server was not reached', { json: { other: 1 } }, UNREACHABLE],
  ] as const;
  for (const [rule, answer, text] of answers) {
    test(`is ${rule}`, async ({ page }) => {
      await page.route('**/auth/login', (route) => route.fulfill({ status: 500, ...answer }));
      await page.goto('/');
      await form(page).getByLabel('Email').fill(DEMO.student);
      await form(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
      await form(page).getByRole('button', { name: 'Sign In', exact: true }).click();
      await expectToast(page, 'Login Failed', 'error');
      await expect(form(page).getByText(text, { exact: true })).toBeVisible();
    });
  }
});

test("'Signup Failed' for a taken email, nothing typed is lost", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await form(page).getByLabel('Full name').fill('Somebody Else');
  await form(page).getByLabel('Email').fill(DEMO.student);
  await form(page).getByRole('textbox', { name: 'Password' }).fill('a fine long passphrase');
  await form(page).getByLabel('Program').selectOption({ label: 'Digital Media' });
  await form(page).getByRole('checkbox', { name: /terms/ }).check();
  await form(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Signup Failed', 'error');
  await expect(form(page).getByText('There is already an account with this email.').first()).toBeVisible();
  await expect(form(page).getByLabel('Full name')).toHaveValue('Somebody Else');
});

test("'Recovery request failed'", async ({ page }) => {
  await cutOff(page, 'POST', 'public/reset-password/recover');
  await page.goto('/reset-password/request');
  await page.getByLabel('Email').fill('someone@fair.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectToast(page, 'Recovery request failed', 'error');
  await expect(page.getByText(UNREACHABLE, { exact: true })).toBeVisible();
});

test("'Update failed' for a used or unknown recovery link", async ({ page }) => {
  await page.goto('/reset-password/reset?token=used&email=someone@fair.example');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a new passphrase');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('a new passphrase');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Update failed', 'error');
  await expect(page.getByText('This link has been used or has expired. Ask for a new one.')).toBeVisible();
});

/** Edits the name of one's profile: cut off, signed out, then for good. */
async function saveProfile(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel(label, { exact: true }).fill('Not to be kept');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not to be kept')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel(label, { exact: true }).fill(name);
  const update = '**/protected/user/*';
  await page.route(update, (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastWith(page, 'Update failed')).toContainText(UNREACHABLE);
  await page.unroute(update);

  const session = '**/protected/{session,user/*}';
  await page.route(session, (route) =>
    route.fulfill({ status: 401, json: { message: 'x', code: 'NOT_SIGNED_IN' } }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile update returned empty user', 'info');
  await page.unroute(session);

  await expect(page.getByLabel(label, { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated', 'success');
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
}

test("student profile: 'Update failed', 'Profile update returned empty user', 'Profile updated'", async ({
  browser,
}) => {
  const page = await openAs(browser, studentEmail('cv'), '/student/profile');
  await saveProfile(page, 'Full name', 'Cv Student');
});

test("company profile: 'Update failed', 'Profile update returned empty user', 'Profile updated'", async ({
  browser,
}) => {
  const page = await openAs(browser, COMPANY.email, '/company/profile');
  await saveProfile(page, 'Contact name', 'Paula Prov');
});

for (const kind of ['Logistic', 'Admin'] as const) {
  const role = kind.toLowerCase();
  test(`'${kind} User Created Sucessfully'; the new ${role} user's profile toasts`, async ({ browser }) => {
    const email = `${role}@stories.example`;
    const admin = await openAs(browser, DEMO.admin, '/admin/create-internal');
    await admin.getByLabel('Name').fill(`New ${kind}`);
    await admin.getByLabel('Email').fill(email);
    await admin.getByRole('radio', { name: kind }).check({ force: true });
    await admin.getByRole('button', { name: 'Create user' }).click();
    await expectToast(admin, `${kind} User Created Sucessfully`, 'success');

    const link = new URL(await mailedLink(email, '/firstlogin'));
    const token = link.searchParams.get('token');
    const reply = await admin.request.post('/api/v1/public/reset-password/reset', {
      data: { token, email, newPassword: DEMO_PASSWORD },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    const page = await openAs(browser, email, `/${role}/profile`);
    await saveProfile(page, 'Name', `Renamed ${kind}`);
  });
}

test("CV: 'Upload failed', 'CV uploaded', 'Download failed', 'Remove failed', 'CV removed'", async ({
  browser,
}) => {
  const page = await openAs(browser, studentEmail('cv'), '/student/profile');
  const file = page.locator('input[type=file]');
  await cutOff(page, 'POST', 'student/cv');
  await file.setInputFiles(await makeCv('my cv.pdf', ['CV']));
  await expect(toastWith(page, 'Upload failed')).toContainText(UNREACHABLE);
  await page.unrouteAll();
  await file.setInputFiles(await makeCv('my cv.pdf', ['CV']));
  await expectToast(page, 'CV uploaded', 'success');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV' }).click();
  expect((await saved).suggestedFilename()).toBe('my cv.pdf');
  await cutOff(page, 'GET', 'student/cv');
  await page.getByRole('button', { name: 'Download CV' }).click();
  await expectToast(page, 'Download failed', 'error');
  await page.unrouteAll();

  await cutOff(page, 'DELETE', 'student/cv');
  await page.getByRole('main').getByRole('button', { name: 'Remove CV' }).click();
  await confirm(page, 'Remove CV');
  await expectToast(page, 'Remove failed', 'error');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Remove CV' }).click();
  await confirm(page, 'Remove CV');
  await expectToast(page, 'CV removed', 'success');
  await expect(page.getByText('No CV yet')).toBeVisible();
});

test('a CV without a name in its answer is saved as cv.pdf', async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/profile');
  await page.route('**/api/v1/student/cv', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV' }).click();
  expect((await saved).suggestedFilename()).toBe('cv.pdf');
});

for (const kind of ['Logo', 'Banner'] as const) {
  const lower = kind.toLowerCase();
  test(`${lower}: '${kind} uploaded', 'Upload failed', 'Download failed', 'Delete failed', '${kind} deleted'`, async ({
    browser,
  }) => {
    const page = await openAs(browser, COMPANY.email, '/company/profile');
    const panel = page.getByRole('region', { name: kind, exact: true });
    const file = panel.locator('input[type=file]');
    const path = `company/image/${lower}`;
    await file.setInputFiles(drawing(`${lower}.svg`));
    await expectToast(page, `${kind} uploaded`, 'success');
    await cutOff(page, 'POST', path);
    await file.setInputFiles(drawing(`${lower}.svg`));
    await expectToast(page, 'Upload failed', 'error');
    await page.unrouteAll();

    await cutOff(page, 'GET', path);
    await panel.getByRole('button', { name: `Download ${lower}` }).click();
    await expectToast(page, 'Download failed', 'error');
    await page.unrouteAll();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: `Download ${lower}` }).click();
    expect((await saved).suggestedFilename()).toBe(`${lower}.svg`);

    await cutOff(page, 'DELETE', path);
    await panel.getByRole('button', { name: `Delete ${lower}` }).click();
    await confirm(page, `Delete ${lower}`);
    await expectToast(page, 'Delete failed', 'error');
    await page.unrouteAll();
    await panel.getByRole('button', { name: `Delete ${lower}` }).click();
    await confirm(page, `Delete ${lower}`);
    await expectToast(page, `${kind} deleted`, 'success');
  });
}

test("'Failed to update deadline', then 'Booking deadline updated successfully'", async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/dashboard');
  const set = page.getByRole('button', { name: 'Set deadline' });
  await expect(page.getByRole('textbox', { name: 'Booking deadline' })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await page.route('**/admin/bookingdeadline', (route) => route.abort());
  await set.click();
  await expectToast(page, 'Failed to update deadline', 'error');
  await page.unrouteAll();
  const request = page.waitForRequest('**/admin/bookingdeadline');
  await set.click();
  await expectToast(page, 'Booking deadline updated successfully', 'success');
  // 12:00 in Stockholm, winter or summer time.
  expect((await request).postDataJSON().bookingDeadline).toMatch(/T1[01]:00:00\.000Z$/);
});

test("'Failed to update student status', then 'Student status updated successfully'", async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/students');
  await page.getByPlaceholder('Search Name...').fill('Story status');
  const active = page.getByRole('switch', { name: 'Story status active' });
  await expect(active).toBeChecked();
  await page.route('**/admin/students/*', (route) => route.abort());
  await active.click();
  await confirm(page, 'Deactivate');
  await expectToast(page, 'Failed to update student status', 'error');
  await expect(active).toBeChecked();
  await page.unrouteAll();
  await active.click();
  await confirm(page, 'Deactivate');
  await expectToast(page, 'Student status updated successfully', 'success');
  await expect(active).not.toBeChecked();
  await active.click();
  await confirm(page, 'Activate');
  await expect(active).toBeChecked();
});

for (const [path, fileName] of [
  ['/admin/students', 'students.csv'],
  ['/admin/companies', 'companies.csv'],
] as const) {
  test(`export of ${fileName}: at least one field, 'Download failed', then the file`, async ({ browser }) => {
    const page = await openAs(browser, DEMO.admin, path);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByText('Select at least one field.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Select all' }).click();
    await page.route(`**/admin/${fileName}*`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectToast(page, 'Download failed', 'error');
    await page.unrouteAll();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe(fileName);
  });
}

test("'Failed to load companies' inline", async ({ browser }) => {
  for (const [email, path, call] of [
    [DEMO.student, '/student/apply', '**/public/companies/onm*'],
    [DEMO.admin, '/admin/companies', /\/api\/v1\/admin\/companies(\?|$)/],
  ] as const) {
    const page = await openAs(browser, email, '/about');
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Failed to load companies', { exact: true })).toBeVisible();
    await page.context().close();
  }
});

test('clicks that could not be sent show the error message', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  await page.request.post('/api/v1/logistic/newclicker', { data: { name: 'Failing door' } });
  await page.route('**/api/v1/*/click', (route) => route.abort());
  await page.clock.install();
  await page.goto('/logistic/clicker');
  await page.getByRole('button', { name: 'Count in Failing door' }).click();
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await page.clock.runFor(15_500);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(UNREACHABLE);
  await expect(page.getByText('1 unsent')).toBeVisible();
});

test("PDF viewer: 'Loading PDF…', then 'Failed to load PDF'", async ({ browser }) => {
  const page = await openAs(browser, DEMO.company, '/about');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/company/applications/cv/*.pdf', async (route) => {
    await answered;
    await route.abort();
  });
  await page.goto('/company/applications');
  await expect(page.getByText('Loading PDF…', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText('Failed to load PDF', { exact: true })).toBeVisible();
});

test.describe('empty states', () => {
  test("'No companies found...' when there are none, in the list and on the schedule", async ({
    browser,
  }) => {
    const page = await openAs(browser, DEMO.student, '/about');
    await page.route('**/public/companies/onm*', (route) => route.fulfill({ json: [] }));
    // A meeting that is left would be shown all the same.
    await page.route('**/student/meetings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), meetings: [] } });
    });
    await page.goto('/student/apply');
    await expect(page.getByText('No companies found...', { exact: true })).toBeVisible();
    await page.goto('/student/schedule');
    await expect(page.getByText('No companies found...', { exact: true })).toBeVisible();
  });

  test("the schedule: 'No companies found...' without an application, the companies to book with one", async ({
    browser,
  }) => {
    const fresh = await openAs(browser, DEMO.fresh, '/student/schedule');
    await expect(fresh.getByText('No companies found...', { exact: true })).toBeVisible();
    const student = await openAs(browser, DEMO.student, '/student/schedule');
    await expect(student.getByRole('heading', { name: 'Book a time' })).toBeVisible();
  });

  test("'No applications yet' for a company that nobody applied to", async ({ browser }) => {
    const page = await openAs(browser, DEMO.company, '/about');
    await page.route('**/api/v1/company/applications?*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/v1/company/applications', (route) => route.fulfill({ json: [] }));
    await page.goto('/company/applications');
    await expect(page.getByText('No applications yet', { exact: true })).toBeVisible();
  });

  test("'No results.' in a table that nothing fits", async ({ browser }) => {
    const page = await openAs(browser, DEMO.admin, '/admin/students');
    await page.getByPlaceholder('Search Name...').fill('nobody has this name');
    await expect(page.getByText('No results.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test('the calendar toast: once in 7 days, with the ICS and Google links', async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  const toast = toastWith(page, 'Add the fair to your calendar');
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('link', { name: 'ICS' })).toHaveAttribute('href', '/api/v1/public/cal.ics');
  await expect(toast.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /calendar\.google\.com/);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: /^Profile/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(toast).toHaveCount(0);
});
