import type { Answers } from '@fair/testing';
import { renderPage, STUDENT } from '@fair/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountPanels } from './AccountPanels.tsx';

const SESSIONS = [
  { since: '2026-11-01T09:00:00.000Z', lastSeenOn: '2026-11-20', browser: 'Firefox', isCurrent: true },
  { lastSeenOn: '2026-11-02', isCurrent: false },
];

const open = (answers: Answers = {}) =>
  renderPage(<AccountPanels />, {
    user: STUDENT,
    at: '/student/profile',
    answers: {
      'GET /protected/account': { body: { email: STUDENT.email, emailConfirmed: false } },
      'GET /protected/sessions': { body: SESSIONS },
      'GET /protected/tokens': { body: [] },
      ...answers,
    },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);

beforeEach(() => sessionStorage.clear());

test('changes the password, and shows a wrong current password at its field', async () => {
  let isRight = false;
  const { api } = open({
    'POST /protected/password': () =>
      isRight
        ? { status: 204 }
        : {
            status: 422,
            body: {
              code: 'VALIDATION_FAILED',
              message: 'Some fields need your attention.',
              fields: { currentPassword: 'This is not your password.' },
            },
          },
  });
  await press('Change password');
  await type(/^Current password/, 'old enough');
  await type(/^New password/, 'seven green kettles');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  await dialog.findByText('This is not your password.');
  isRight = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password changed');
  expect(api.sent('POST /protected/password')[1]?.body).toEqual({
    currentPassword: 'old enough',
    newPassword: 'seven green kettles',
  });
});

test('mails a link to a new address, and says that nothing has changed yet', async () => {
  const { api } = open({ 'POST /protected/email': { status: 204 } });
  await press('Change email');
  await type(/^New email/, 'new@example.org');
  await type(/^Your password/, 'old enough');
  await press('Email the link');
  await screen.findByText(/A link is on its way to new@example.org/);
  screen.getByText(STUDENT.email);
  expect(api.sent('POST /protected/email')[0]?.body).toEqual({
    email: 'new@example.org',
    password: 'old enough',
  });
});

test('shows an unconfirmed address and lets the user confirm it', async () => {
  const { api } = open({ 'POST /protected/email/confirmation': { status: 204 } });
  await screen.findByText('Not confirmed');
  await press('Email me a confirmation link');
  await screen.findByText(/Follow it to confirm the address/);
  expect(api.sent('POST /protected/email/confirmation')).toHaveLength(1);
});

test('lists the sessions, marks the current one, and ends all after a confirmation', async () => {
  const { api } = open({ 'DELETE /protected/sessions': { status: 204 } });
  const list = within(await screen.findByRole('list', { name: 'Where you are logged in' }));
  const [here, there] = list.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  within(here).getByText('Firefox');
  within(here).getByText('This browser');
  within(there).getByText('Another browser or program');
  expect(within(there).queryByText('This browser')).toBeNull();
  await press('Log out everywhere');
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(api.sent('DELETE /protected/sessions')).toHaveLength(1));
});

test('shows API access under Advanced', async () => {
  open();
  const heading = await screen.findByText('API access');
  expect(heading.closest('details')).toHaveProperty('open', false);
});
