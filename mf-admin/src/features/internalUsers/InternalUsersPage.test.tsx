import { type Answers, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { InternalUsersPage } from './InternalUsersPage.tsx';

const NILS = {
  id: '0000000000000000000000a1',
  type: 'logistic',
  name: 'Nils',
  email: 'nils@fair.example',
  active: true,
  hasPassword: false,
  createdAt: '2026-09-01T08:00:00.000Z',
};
const ASTA = {
  ...NILS,
  id: ADMIN.id,
  type: 'admin',
  name: ADMIN.name,
  email: ADMIN.email,
  hasPassword: true,
};
const PATH = `/admin/internal/${NILS.id}`;

const open = (answers: Answers = {}) =>
  renderPage(<InternalUsersPage />, {
    user: ADMIN,
    at: '/admin/internal',
    answers: {
      'GET /admin/internal': { headers: { 'x-total-count': '2' }, body: [ASTA, NILS] },
      ...answers,
    },
  });

const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('internal users', () => {
  test('are listed with kind and first login', async () => {
    open();
    const row = within((await screen.findByText('Nils')).closest('tr') as HTMLElement);
    row.getByText('Logistic');
    row.getByText('Not yet');
  });

  test('are edited, sending only changed fields', async () => {
    const { api } = open({ [`PATCH ${PATH}`]: { body: { ...NILS, name: 'Nils Ek' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nils' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Nils Ek');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Internal user saved');
    expect(api.sent(`PATCH ${PATH}`).map(({ body }) => body)).toEqual([{ name: 'Nils Ek' }]);
  });

  test('are deleted after a confirmation', async () => {
    const { api } = open({ [`DELETE ${PATH}`]: { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Nils' }));
    expect(api.sent(`DELETE ${PATH}`)).toHaveLength(0);
    await confirm('Delete');
    await screen.findByText('Nils deleted');
    await waitFor(() => expect(api.sent('GET /admin/internal')).toHaveLength(2));
  });

  test("have their second factor reset with the admin's password, which shows errors at its field", async () => {
    let isRight = false;
    const call = `DELETE /admin/accounts/${NILS.id}/second-factor`;
    const fields = { password: 'This is not your password.' };
    const refused = {
      status: 422,
      body: { code: 'VALIDATION_FAILED', message: 'Look at the fields.', fields },
    };
    const withFactor = { hasSecondFactor: true };
    const { api } = open({
      'GET /admin/internal': {
        headers: { 'x-total-count': '2' },
        body: [
          { ...ASTA, ...withFactor },
          { ...NILS, ...withFactor },
        ],
      },
      [call]: () => (isRight ? { status: 204 } : refused),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Reset two-step verification for Nils' }),
    );
    expect(screen.getAllByRole('button', { name: /^Reset two-step verification/ })).toHaveLength(1);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Reset two-step verification for Nils?');
    await userEvent.type(await dialog.findByLabelText(/^Your own password/), 'old enough{Enter}');
    await screen.findByText(fields.password);
    isRight = true;
    await confirm('Reset');
    await screen.findByText('Two-step verification is off for Nils');
    expect(api.sent(call).map(({ body }) => body)).toEqual([
      { password: 'old enough' },
      { password: 'old enough' },
    ]);
    await waitFor(() => expect(api.sent('GET /admin/internal')).toHaveLength(2));
  });

  test('keep the last admin, with the reason', async () => {
    const message = 'Nobody else could run the fair then.';
    open({ [`PATCH /admin/internal/${ADMIN.id}`]: { status: 409, body: { message, code: 'LAST_ADMIN' } } });
    await userEvent.click(await screen.findByRole('switch', { name: `${ADMIN.name} active` }));
    await confirm('Deactivate');
    await screen.findByText(message);
  });
});
