import { ok } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FAIR, renderShell, STUDENT } from '../testing/renderShell.tsx';

const RULE = 'Use an email address at uni.se or a subdomain of uni.se.';

test('says which email addresses may sign up, and refuses others without a request', async () => {
  const { asked, user } = await renderShell('/?signup', {
    'GET /public/fair': ok({ ...FAIR, signUpDomains: ['uni.se', '*.uni.se'] }),
    'POST /auth/signup': { status: 201, body: STUDENT },
  });
  const form = within(await screen.findByRole('form', { name: 'Create your account' }));
  const email = form.getByLabelText<HTMLInputElement>(/^Email/);
  // The rule is shown before the user types anything.
  form.getByText(RULE);
  await user.type(form.getByLabelText(/^Full name/), 'Ada');
  await user.type(form.getByLabelText(/^Password/), 'correct horse');
  await user.selectOptions(form.getByRole('combobox', { name: /Program/ }), 'SYSDK');
  await user.click(form.getByRole('checkbox', { name: /I accept/ }));
  await user.type(email, 'ada@notuni.se');
  await user.click(form.getByRole('button', { name: 'Sign Up' }));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(form.getAllByText(RULE).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === 'POST /auth/signup')).toBe(false);
  expect(email.value).toBe('ada@notuni.se');
  await user.clear(email);
  await user.type(email, 'Ada@Student.Uni.se');
  await user.click(form.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(asked.some(({ call }) => call === 'POST /auth/signup')).toBe(true));
});

test('says nothing about addresses at a fair without a rule', async () => {
  await renderShell('/?signup');
  const form = within(await screen.findByRole('form', { name: 'Create your account' }));
  expect(form.queryByText(/Use an email address at/)).toBeNull();
});
