import { NOT_SIGNED_IN, ok, refused } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentAddress, currentEntry, renderShell, STUDENT } from '../testing/renderShell.tsx';

const LINK = { token: 'secret', email: 'ada@example.org' };

function signingIn() {
  let isSignedIn = false;
  return {
    'GET /protected/session': () => (isSignedIn ? ok(STUDENT) : NOT_SIGNED_IN),
    'POST /auth/login': () => {
      isSignedIn = true;
      return ok(STUDENT);
    },
  };
}

async function signIn(user: Awaited<ReturnType<typeof renderShell>>['user']) {
  const form = await screen.findByRole('form', { name: 'Sign in to your account' });
  await user.type(within(form).getByLabelText(/^Email/), 'ada@example.org');
  await user.type(within(form).getByLabelText(/^Password/), 'correct horse');
  await user.click(within(form).getByRole('button', { name: 'Sign In' }));
}

test('leads a signed-out visitor to the sign-in and then to the requested page', async () => {
  const { user } = await renderShell('/student/schedule?company=volvo#times', signingIn());
  await screen.findByText('You need to be logged in to view this page');
  screen.getByRole('link', { name: 'Go back home' });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await signIn(user);
  await waitFor(() => expect(currentAddress()).toBe('/student/schedule?company=volvo'));
});

test.each(['https://evil.example/', '//evil.example', '/company/dashboard'])(
  'does not follow %s after signing in',
  async (next) => {
    const { user } = await renderShell(`/?${new URLSearchParams({ next })}`, signingIn());
    await signIn(user);
    await waitFor(() => expect(currentAddress()).toBe('/student/dashboard'));
  },
);

test('opens the sign-up by URL and keeps the requested page', async () => {
  const { user } = await renderShell('/?signup&next=%2Fcompanies');
  await screen.findByRole('form', { name: 'Create your account' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('form', { name: 'Sign in to your account' });
  expect(currentAddress()).toBe('/?next=%2Fcompanies');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('form', { name: 'Create your account' });
  expect(new URLSearchParams(currentEntry().search).has('signup')).toBe(true);
});

test('signs in after the first password', async () => {
  const { asked, user } = await renderShell(`/firstlogin?${new URLSearchParams(LINK)}`, {
    ...signingIn(),
    'POST /public/reset-password/reset': ok({ message: 'Password updated.' }),
  });
  await user.type(await screen.findByLabelText(/^New password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(currentAddress()).toBe('/student/dashboard'));
  expect(await screen.findByText('Your password is set. You are logged in.')).toBeTruthy();
  expect(screen.queryByText('Password updated.')).toBeNull();
  expect(asked.find(({ call }) => call === 'POST /auth/login')?.body).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
  });
});

test('shows the sign-in form with the address if that is refused', async () => {
  const { user } = await renderShell(`/firstlogin?${new URLSearchParams(LINK)}`, {
    'POST /public/reset-password/reset': ok({ message: 'Password updated.' }),
    'POST /auth/login': refused(429, 'RATE_LIMITED', 'Too many tries.'),
  });
  await user.type(await screen.findByLabelText(/^New password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const form = await screen.findByRole('form', { name: 'Sign in to your account' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@example.org');
  expect(currentAddress()).toBe('/');
});

test('keeps a mailed link across a reload, although the URL no longer contains it', async () => {
  const first = await renderShell(`/firstlogin?${new URLSearchParams(LINK)}`);
  await screen.findByText('Account: ada@example.org');
  const entry = currentEntry();
  expect(entry.search).toBe('');
  act(() => first.leave());
  await renderShell(entry);
  expect(await screen.findByText('Account: ada@example.org')).toBeTruthy();
});

test('says that another account is still logged in after a reset', async () => {
  const { user } = await renderShell(
    `/reset-password/reset?${new URLSearchParams({ token: 'x', email: 'eve@example.org' })}`,
    {
      'GET /protected/session': ok(STUDENT),
      'POST /public/reset-password/reset': ok({ message: 'Password updated.' }),
    },
  );
  await user.type(await screen.findByLabelText(/^New password/), 'correct horse');
  await user.type(screen.getByLabelText(/^Repeat new password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText(/^The new password of eve@example\.org is set\./)).toBeTruthy();
  expect(screen.queryByText('Password updated.')).toBeNull();
});

test('leads from /login to the login form and keeps the parameters', async () => {
  await renderShell('/login?email=ada%40example.org');
  const form = await screen.findByRole('form', { name: 'Sign in to your account' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@example.org');
  expect(currentAddress()).toBe('/?email=ada%40example.org');
});
