import { NOT_SIGNED_IN, ok, refused, type SentRequest } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentAddress, renderShell, STUDENT } from '../testing/renderShell.tsx';

const ADMIN = { id: 'aaaaaaaaaaaaaaaaaaaaaaaa', type: 'admin', name: 'Asta', email: 'asta@fair.example' };
const WRONG = 'This code is wrong or has been used.';

/** Returns responses of a server that asks for a second factor at login. It accepts the given codes. */
function askingFor(...codes: readonly string[]) {
  let isIn = false;
  return {
    'GET /protected/session': () => (isIn ? ok(STUDENT) : NOT_SIGNED_IN),
    'POST /auth/login': ({ body }: SentRequest) => {
      const { code, password } = body as { code?: string; password: string };
      if (password !== 'correct horse')
        return refused(401, 'INVALID_CREDENTIALS', 'Wrong email or password.');
      if (code === undefined) return refused(401, 'CODE_REQUIRED', 'Enter the code too.');
      if (!codes.includes(code)) return refused(401, 'WRONG_CODE', WRONG, { code: WRONG });
      isIn = true;
      return ok(STUDENT);
    },
  };
}

type User = Awaited<ReturnType<typeof renderShell>>['user'];

async function typePassword(user: User) {
  const form = within(await screen.findByRole('form', { name: 'Sign in to your account' }));
  await user.type(form.getByLabelText(/^Email/), 'ada@example.org');
  await user.type(form.getByLabelText(/^Password/), 'correct horse');
  await user.click(form.getByRole('button', { name: 'Sign In' }));
  return screen.findByRole('form', { name: 'Enter your code' });
}

test('asks for the code after the password, and continues to the requested page', async () => {
  const { user, asked } = await renderShell('/?next=%2Fstudent%2Fschedule', askingFor('123456'));
  const form = within(await typePassword(user));
  const field = form.getByLabelText<HTMLInputElement>(/^Code/);
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(field);
  await user.type(field, '000000{Enter}');
  await form.findByText(WRONG);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/student/schedule'));
  expect(asked.filter(({ call }) => call === 'POST /auth/login').at(-1)?.body).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
    code: '123456',
  });
});

test('accepts a recovery code, and drops the password on Back', async () => {
  const { user } = await renderShell('/', askingFor('abcde-fghjk'));
  await typePassword(user);
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(await screen.findByLabelText(/^Password/)).toHaveProperty('value', '');
  expect(screen.queryByText('Enter the code too.')).toBeNull();
  await user.type(screen.getByLabelText(/^Password/), 'correct horse{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Recovery code/);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'abcde-fghjk{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/student/dashboard'));
});

test('shows the second-factor setup instead of every page to users who must have one, and queries nothing else', async () => {
  const { asked } = await renderShell('/admin/companies', {
    'GET /protected/session': ok({ ...ADMIN, secondFactorDue: true }),
    'GET /protected/account': ok({ email: ADMIN.email, emailConfirmed: true }),
  });
  await screen.findByRole('heading', { name: 'Turn on two-step verification' });
  await screen.findByRole('button', { name: 'Turn on' });
  expect(currentAddress()).toBe('/admin/companies');
  const calls = new Set(asked.map(({ call }) => call));
  expect([...calls].sort()).toEqual([
    'GET /protected/account',
    'GET /protected/session',
    'GET /public/fair',
    'GET /remotes.json',
  ]);
});
