import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';

const LINK = new URLSearchParams({
  name: 'Vera Visitor',
  program: 'SYSDK',
  email: 'vera@walkups.example',
  password: 'known to the sender',
});

test('the link in the mail of a walk-up opens the sign-up form with name, email address and program', async () => {
  const { asked } = await renderShell(`/?signup#${LINK}`);
  const form = within(await screen.findByRole('form', { name: 'Create your account' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Vera Visitor');
  expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('vera@walkups.example');
  expect(form.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  expect(await form.findByRole<HTMLSelectElement>('combobox', { name: /Program/ })).toHaveProperty(
    'value',
    'SYSDK',
  );
  expect(JSON.stringify(asked)).not.toContain('vera');
});

test('a link with an unusable value leaves the field empty', async () => {
  await renderShell('/?signup#email=nobody&program=');
  const form = within(await screen.findByRole('form', { name: 'Create your account' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('');
});
