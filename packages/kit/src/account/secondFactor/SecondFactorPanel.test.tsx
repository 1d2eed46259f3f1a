import { type Answers, renderPage, type SentRequest } from '@fair/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetAccountQuery } from '../api.ts';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const ADMIN = {
  id: '0000000000000000000000a0',
  type: 'admin',
  name: 'Asta',
  email: 'asta@fair.example',
} as const;
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);
const SETUP = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Fair:asta?secret=JBSWY3DPEHPK3PXP',
  setup: 'sealed',
};
const ACCOUNT = { email: ADMIN.email, emailConfirmed: true };
const ON = { ...ACCOUNT, secondFactor: { since: '2026-11-01T09:00:00.000Z', recoveryCodesLeft: 7 } };
const CALL = '/protected/second-factor';

function Page() {
  const { data } = useGetAccountQuery();
  return (
    <>
      <SecondFactorNotice account={data} accountPage="/admin/profile" />
      <SecondFactorPanel />
    </>
  );
}

const open = (answers: Answers) => renderPage(<Page />, { user: ADMIN, at: '/admin/profile', answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refusal = (field: string, message: string) => ({
  status: 422,
  body: { code: 'VALIDATION_FAILED', message: 'Look at the fields.', fields: { [field]: message } },
});

beforeEach(() => sessionStorage.clear());

test('turns on with password and a first code, and shows recovery codes until they are confirmed', async () => {
  let isOn = false;
  const { api } = open({
    'GET /protected/account': () => ({
      body: isOn ? { ...ON, secondFactor: { ...ON.secondFactor, recoveryCodesLeft: 10 } } : ACCOUNT,
    }),
    [`POST ${CALL}`]: { body: SETUP },
    [`PUT ${CALL}`]: ({ body }: SentRequest) => {
      if ((body as { code: string }).code !== '123456') return refusal('code', 'Not this one.');
      isOn = true;
      return { body: { recoveryCodes: CODES } };
    },
  });
  await screen.findByText('Protect your account with two-step verification');
  await press('Turn on');
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'old enough{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code from the app/);
  expect(code.autocomplete).toBe('one-time-code');
  screen.getByRole('img', { name: 'QR code for the authenticator app' });
  screen.getByText('JBSW Y3DP EHPK 3PXP');
  await userEvent.type(code, '000000{Enter}');
  await screen.findByText('Not this one.');
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  expect(api.sent(`PUT ${CALL}`).at(-1)?.body).toEqual({ setup: 'sealed', code: '123456' });
  await userEvent.keyboard('{Escape}');
  list.getByText('abcde-fghj0');
  await press('I have saved them');
  await screen.findByText('10 left');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn off' })));
  expect(screen.queryByText('Protect your account with two-step verification')).toBeNull();
});

test('turns off with password and code, and shows errors at their fields', async () => {
  let isRight = false;
  const { api } = open({
    'GET /protected/account': { body: ON },
    [`DELETE ${CALL}`]: () => (isRight ? { status: 204 } : refusal('code', 'Not this one.')),
  });
  await screen.findByText('7 left');
  await press('Turn off');
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'old enough');
  await userEvent.type(screen.getByLabelText(/^Code/), 'abcde-fghj1{Enter}');
  await screen.findByText('Not this one.');
  isRight = true;
  await userEvent.type(screen.getByLabelText(/^Code/), '{Enter}');
  await screen.findByText('Two-step verification is off');
  expect(api.sent(`DELETE ${CALL}`)[1]?.body).toEqual({ password: 'old enough', code: 'abcde-fghj1' });
});

test('dismisses the notice for this visit', async () => {
  open({ 'GET /protected/account': { body: ACCOUNT } });
  expect((await screen.findByRole('link', { name: 'Set it up' })).getAttribute('href')).toBe(
    '/admin/profile',
  );
  await press('Not now');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Set it up' })).toBeNull());
});
