import { expect, test } from '../support/fair.ts';
import { holdBack } from '../support/network.ts';
import { mailedLink } from '../support/outbox.ts';
import { ROLES } from '../support/pages.ts';
import { DEMO, DEMO_PASSWORD, newPerson, openAs, signIn, studentEmail } from '../support/people.ts';

test('/ signs in: title, fields, disabled until both are filled, forgot-password link, Sign up', async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sign in to your account' });
  const submit = form.getByRole('button', { name: 'Sign In', exact: true });
  await expect(page.getByText('Welcome')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(submit).toBeDisabled();
  await form.getByLabel('Email').fill('a@fair.example');
  await expect(submit).toBeDisabled();
  await form.getByRole('textbox', { name: 'Password' }).fill('x');
  await expect(submit).toBeEnabled();
  await form.getByLabel('Email').fill('');
  await expect(submit).toBeDisabled();
  await expect(form.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/reset-password/request',
  );
  await expect(form.getByRole('button', { name: 'Sign up' })).toBeVisible();
});

test('while signing in the button reads Signing In... and is disabled', { tag: '@deep' }, async ({
  page,
}) => {
  const answer = await holdBack(page, '**/auth/login');
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sign in to your account' });
  await form.getByLabel('Email').fill(DEMO.student);
  await form.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Login Successful', { exact: true })).toBeVisible();
});

test('?email= prefills the login email', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/?email=ada%40fair.example');
  await expect(page.getByRole('form').getByLabel('Email')).toHaveValue('ada@fair.example');
});

test('sign-up: fields, placeholder, programs, Other, newsletter on, terms required, lengths', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Create your account' });
  const program = form.getByLabel('Program');
  // Five fields are required: name, email address, password, program and the consent to the terms.
  await expect(form.getByText('*', { exact: true })).toHaveCount(5);
  await expect(form.getByLabel('Full name')).toHaveAttribute('maxlength', '255');
  await expect(form.getByLabel('Email')).toHaveAttribute('maxlength', '255');
  const password = form.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('maxlength', '100');
  await expect(password).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await expect(program.locator('option:checked')).toHaveText('Select your program');
  await expect(program.locator('option', { hasText: 'Select your program' })).toHaveAttribute('disabled', '');
  await expect(program.locator('optgroup')).toHaveCount(3);
  // The options are the 18 programs of product-spec §3 and the placeholder.
  await expect(program.locator('option')).toHaveCount(19);
  await expect(form.getByLabel('Other program or occupation')).toHaveCount(0);
  await program.selectOption({ label: 'Other program' });
  await expect(form.getByLabel('Other program or occupation')).toHaveAttribute('maxlength', '255');

  await expect(form.getByRole('checkbox', { name: 'Get newsletter and updates via mail' })).toBeChecked();
  const terms = form.getByRole('checkbox', { name: /terms/ });
  await expect(terms).not.toBeChecked();
  await expect(form.getByRole('link', { name: /terms/ })).toHaveAttribute('href', '/terms');

  await form.getByLabel('Full name').fill('Ada');
  await form.getByLabel('Email').fill('ada@fair.example');
  await password.fill('a fine long passphrase');
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(form.getByText('Enter your program or occupation.')).toBeVisible();
  await expect(form.getByText('Accept the terms to create an account.')).toBeVisible();
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('form', { name: 'Sign in to your account' })).toBeVisible();
});

test('while signing up the button reads Signing Up... and is disabled', { tag: '@deep' }, async ({
  page,
}) => {
  const answer = await holdBack(page, '**/auth/signup', 'abort');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Create your account' });
  await form.getByLabel('Full name').fill('Ada');
  await form.getByLabel('Email').fill('ada@fair.example');
  await form.getByRole('textbox', { name: 'Password' }).fill('a fine long passphrase');
  await form.getByLabel('Program').selectOption({ label: 'Digital Media' });
  await form.getByRole('checkbox', { name: /terms/ }).check();
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Signing Up...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Signup Failed', { exact: true })).toBeVisible();
});

test('/about has four steps, six tips and two addresses', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about');
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Sign up', 'Upload CV', 'Apply', 'Meet']);
  const tips = page.getByRole('region', { name: 'Tips for students' }).getByRole('heading', { level: 3 });
  await expect(tips).toHaveText([
    'Prepare questions',
    'Update your CV to 1-2 pages',
    'Arrive early',
    'Be authentic',
    'Follow up',
    'Apply to 3-5 companies',
  ]);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('term')).toHaveText(['General inquiries', 'Technical issues']);
  await expect(contact.getByRole('link')).toHaveCount(2);
  for (const link of await contact.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^mailto:.+@.+/);
});

test('/terms has nine numbered sections, October 2025, the operator, the EU and essential cookies', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('Last updated October 2025')).toBeVisible();
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => new RegExp(`^${number}\\. `)),
  );
  await expect(page.getByRole('main')).toContainText(
    'operated by the university for research and educational purposes',
  );
  await expect(page.getByRole('main')).toContainText('data is stored in the EU');
  await expect(page.getByRole('main')).toContainText('Only essential cookies are used');
});

test('any other path is not found, with the way home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops' })).toBeVisible();
  await expect(
    page.getByText("This page doesn't exist or is not available right now.", { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const role of ROLES) {
  const tag = role === 'student' ? [] : '@deep';
  test(`a signed-in ${role} at / is led to their dashboard`, { tag }, async ({ browser }) => {
    const page = await openAs(browser, DEMO[role], '/');
    await expect(page).toHaveURL(new RegExp(`/${role}/dashboard$`));
  });
}

test('forgot password: the answer as a toast, the mailed link, a new password, sign in', async ({
  browser,
}) => {
  const email = studentEmail('recovery');
  const page = await newPerson(browser);
  await page.goto('/reset-password/request');
  await expect(page.getByRole('button', { name: 'Send link' })).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If there is an account with this email, a message with a link is on its way.'),
  ).toBeVisible();

  await page.goto(await mailedLink(email, '/reset-password/reset'));
  // The page has removed the token and the email address from the URL.
  await expect(page).toHaveURL(/\/reset-password\/reset$/);
  const password = page.getByRole('textbox', { name: 'New password', exact: true });
  const repeated = page.getByRole('textbox', { name: 'Repeat new password' });
  const save = page.getByRole('button', { name: 'Save password' });
  await password.fill('a new passphrase');
  await repeated.fill('another passphrase');
  await save.click();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await password.fill('seven77');
  await repeated.fill('seven77');
  await save.click();
  await expect(page.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible();
  await password.fill('a new passphrase');
  await repeated.fill('a new passphrase');
  await save.click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, email, 'a new passphrase');
});

for (const path of [
  '/reset-password/reset',
  '/reset-password/reset?token=x',
  '/firstlogin',
  '/firstlogin?email=a@b.example',
]) {
  const tag = path === '/firstlogin' ? [] : '@deep';
  test(`${path}: Invalid or missing recovery token, and to /`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Invalid or missing recovery token', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
}
