import { NOT_SIGNED_IN, ok, refused, UNREACHABLE } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentAddress, renderShell, STUDENT } from '../testing/renderShell.tsx';

const signInForm = () => screen.findByRole('form', { name: 'Sign in to your account' });
const LINK = '?token=secret&email=ada%40example.org';

async function openSignUp(answers = {}) {
  const page = await renderShell('/', answers);
  await page.user.click(within(await signInForm()).getByRole('button', { name: 'Sign up' }));
  return { ...page, form: await screen.findByRole('form', { name: 'Create your account' }) };
}

test('signs in: fills in the email from the URL, shows a toast, opens the dashboard', async () => {
  let isSignedIn = false;
  const { asked, user } = await renderShell('/?email=ada%40example.org', {
    'GET /protected/session': () => (isSignedIn ? ok(STUDENT) : NOT_SIGNED_IN),
    'POST /auth/login': () => {
      isSignedIn = true;
      return ok(STUDENT);
    },
  });
  const form = await signInForm();
  expect((within(form).getByLabelText(/^Email/) as HTMLInputElement).value).toBe('ada@example.org');
  const submit = within(form).getByRole('button', { name: 'Sign In' });
  expect((submit as HTMLButtonElement).disabled).toBe(true);
  await user.type(within(form).getByLabelText(/^Password/), 'correct horse');
  await user.click(submit);
  expect(await screen.findByText('Login Successful')).toBeTruthy();
  await waitFor(() => expect(currentAddress()).toBe('/student/dashboard'));
  expect(asked.find(({ call }) => call === 'POST /auth/login')?.body).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
  });
});

test.each([
  [refused(401, 'INVALID_CREDENTIALS', 'Wrong email or password.'), 'Wrong email or password.'],
  [UNREACHABLE, "Couldn't reach the server, please check your internet connection."],
])('shows a toast and an explanation when signing in fails (%#)', async (answer, sentence) => {
  const { user } = await renderShell('/?email=ada%40example.org', { 'POST /auth/login': answer });
  const form = await signInForm();
  await user.type(within(form).getByLabelText(/^Password/), 'wrong horse');
  await user.click(within(form).getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  expect(await within(form).findByText(sentence)).toBeTruthy();
});

test('names everything required on an empty sign-up form and sends nothing', async () => {
  const { asked, user, form } = await openSignUp();
  await user.click(within(form).getByRole('button', { name: 'Sign Up' }));
  for (const sentence of [
    'Enter your full name.',
    'Enter an email address, like name@example.org.',
    'Password must be at least 8 characters long',
    'Select your program.',
    'Accept the terms to create an account.',
  ]) {
    expect(within(form).getByText(sentence)).toBeTruthy();
  }
  expect(asked.some(({ call }) => call === 'POST /auth/signup')).toBe(false);
});

test('asks for the program behind Other, defaults the newsletter to on, links the terms, and sends the payload of the spec', async () => {
  const { asked, user, form } = await openSignUp({
    'POST /auth/signup': refused(409, 'EMAIL_TAKEN', 'This email is taken.', {
      email: 'This email is taken.',
    }),
  });
  const news = within(form).getByRole('checkbox', { name: 'Get newsletter and updates via mail' });
  expect((news as HTMLInputElement).checked).toBe(true);
  expect(within(form).getByRole('link', { name: /terms/ }).getAttribute('href')).toBe('/terms');
  expect(within(form).queryByLabelText(/Other program or occupation/)).toBeNull();

  const program = within(form).getByRole('combobox', { name: /Program/ });
  expect(within(program).getByRole('option', { name: 'Select your program' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.type(within(form).getByLabelText(/^Full name/), 'Ada');
  await user.type(within(form).getByLabelText(/^Email/), 'ada@example.org');
  await user.type(within(form).getByLabelText(/^Password/), 'correct horse');
  await user.selectOptions(program, 'OTHER');
  await user.click(within(form).getByRole('checkbox', { name: /I accept/ }));
  await user.click(within(form).getByRole('button', { name: 'Sign Up' }));
  expect(within(form).getByText('Enter your program or occupation.')).toBeTruthy();

  await user.type(within(form).getByLabelText(/Other program or occupation/), 'Carpenter');
  await user.click(within(form).getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Signup Failed')).toBeTruthy();
  expect(await within(form).findByText('This email is taken.')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'POST /auth/signup')?.body).toEqual({
    name: 'Ada',
    email: 'ada@example.org',
    password: 'correct horse',
    program: 'OTHER',
    otherProgram: 'Carpenter',
    acceptsNews: true,
    type: 'student',
  });
});

test('resets a password: names short and unequal passwords, removes the link from the URL, opens the start page', async () => {
  const { asked, user } = await renderShell(`/reset-password/reset${LINK}`, {
    'POST /public/reset-password/reset': ok({ message: 'Password updated.' }),
  });
  const first = await screen.findByLabelText(/^New password/);
  const second = screen.getByLabelText(/^Repeat new password/);
  expect(currentAddress()).toBe('/reset-password/reset');
  await user.type(first, 'short');
  await user.type(second, 'shorter');
  const save = screen.getByRole('button', { name: 'Save password' });
  await user.click(save);
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(asked.some(({ call }) => call.includes('POST'))).toBe(false);

  await user.clear(first);
  await user.type(first, 'correct horse');
  await user.clear(second);
  await user.type(second, 'correct horse');
  await user.click(save);
  expect(await screen.findByText('Password updated.')).toBeTruthy();
  await waitFor(() => expect(currentAddress()).toBe('/'));
  expect(asked.find(({ call }) => call === 'POST /public/reset-password/reset')?.body).toEqual({
    token: 'secret',
    email: 'ada@example.org',
    newPassword: 'correct horse',
  });
});

test.each(['/reset-password/reset?email=ada%40example.org', '/firstlogin?token=secret'])(
  'reports an incomplete link %s and opens the start page',
  async (address) => {
    await renderShell(address);
    expect(await screen.findByText('Invalid or missing recovery token')).toBeTruthy();
    await waitFor(() => expect(currentAddress()).toBe('/'));
  },
);

test('explains why a reset link is refused', async () => {
  const { user } = await renderShell(`/reset-password/reset${LINK}`, {
    'POST /public/reset-password/reset': refused(410, 'LINK_EXPIRED', 'This link is used or too old.'),
  });
  await user.type(await screen.findByLabelText(/^New password/), 'correct horse');
  await user.type(screen.getByLabelText(/^Repeat new password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Update failed')).toBeTruthy();
  expect(await screen.findByText('This link is used or too old.')).toBeTruthy();
});

test('shows the response to a recovery request, and a toast when it fails', async () => {
  let isReachable = false;
  const { user } = await renderShell('/reset-password/request', {
    'POST /public/reset-password/recover': () =>
      isReachable ? ok({ message: 'Recovery mail sent.' }) : UNREACHABLE,
  });
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.org');
  const send = screen.getByRole('button', { name: 'Send link' });
  await user.click(send);
  expect(await screen.findByText('Recovery request failed')).toBeTruthy();
  isReachable = true;
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Recovery mail sent.')).toBeTruthy();
  expect(await screen.findByText(/The link is valid for one hour/)).toBeTruthy();
});

test('names a first password that is too short and sends nothing', async () => {
  const { asked, user } = await renderShell(`/firstlogin${LINK}`);
  await user.type(await screen.findByLabelText(/^New password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(screen.getByText('Account: ada@example.org')).toBeTruthy();
  expect(asked.some(({ call }) => call.includes('POST'))).toBe(false);
});

test.each([
  ['/?email=ada%40example.org', /^Password/, 'current-password'],
  [`/reset-password/reset${LINK}`, /^New password/, 'new-password'],
  [`/reset-password/reset${LINK}`, /^Repeat new password/, 'new-password'],
  [`/firstlogin${LINK}`, /^New password/, 'new-password'],
])(
  'allows pasting on %s into %s, which password managers know as %s',
  async (address, label, autoComplete) => {
    const { user } = await renderShell(address);
    const field = (await screen.findByLabelText(label)) as HTMLInputElement;
    expect(field.autocomplete).toBe(autoComplete);
    expect(
      document.querySelector('input[autocomplete="username"], input[autocomplete="email"]'),
    ).toHaveProperty('value', 'ada@example.org');
    await user.click(field);
    await user.paste('of a password manager: é, 64 characters or more, and signs <&>"');
    expect(field.value).toBe('of a password manager: é, 64 characters or more, and signs <&>"');
  },
);
