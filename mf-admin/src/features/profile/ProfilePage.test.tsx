import { type Answers, renderPage } from '@fair/area/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { ProfilePage } from './ProfilePage.tsx';

// A draft is kept in this window, for the next test too.
beforeEach(() => sessionStorage.clear());

const open = (answers: Answers = {}) =>
  renderPage(<ProfilePage />, { user: ADMIN, at: '/admin/profile', answers });

async function typeName(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Edit Profile/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  return field;
}

describe('the admin profile', () => {
  test('shows the stored values, saves the name and shows the new one', async () => {
    let stored = ADMIN;
    const { api } = open({
      'GET /protected/session': () => ({ body: stored }),
      'PATCH /protected/user/admin': ({ body }) => {
        stored = { ...ADMIN, ...(body as object) };
        return { body: stored };
      },
    });
    await screen.findByText('asta@fair.example');
    await typeName('Åsa');
    await screen.findByText('Profile updated');
    expect(api.sent('PATCH /protected/user/admin')[0]?.body).toEqual({ name: 'Åsa' });
    await screen.findByText('Åsa');
    screen.getByRole('button', { name: /Edit Profile/ });
  });

  test('Cancel reverts to the stored name', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Edit Profile/ }));
    await userEvent.type(screen.getByLabelText('Name'), ' the Second');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByText('Asta Admin');
  });

  test('a name is required', async () => {
    const { api } = open();
    await typeName('');
    await screen.findByText('Enter a name.');
    expect(api.sent('PATCH /protected/user/admin')).toHaveLength(0);
  });

  test('a failed save says so and keeps what was typed', async () => {
    open({ 'PATCH /protected/user/admin': 'unreachable' });
    const field = await typeName('Åsa');
    await screen.findByText('Update failed');
    expect(field.value).toBe('Åsa');
  });

  test('a session that ended meanwhile gives the empty user, and what was typed stays', async () => {
    open({
      'PATCH /protected/user/admin': {
        status: 401,
        body: { message: 'You need to be logged in.', code: 'NOT_SIGNED_IN' },
      },
    });
    const field = await typeName('Åsa');
    await screen.findByText('Profile update returned empty user');
    expect(field.value).toBe('Åsa');
    screen.getByText(/You are no longer logged in/);
  });
});
