import { type Answers, renderPage } from '@fair/area/testing';
import type { LogisticUser } from '@fair/contract';
import { addTexts } from '@fair/ui/i18n';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import sv from '../../locales/sv.json';
import { ProfilePage } from './ProfilePage.tsx';

addTexts('logistic', { en, sv });

const LOGISTIC: LogisticUser = {
  id: '0000000000000000000000b0',
  type: 'logistic',
  name: 'Lars Logistic',
  email: 'lars@fair.example',
};

// A draft is kept in this window, for the next test too.
beforeEach(() => sessionStorage.clear());

const open = (answers: Answers = {}) =>
  renderPage(<ProfilePage />, { user: LOGISTIC, at: '/logistic/profile', answers });

async function typeName(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Edit Profile/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  return field;
}

describe('the logistic profile', () => {
  test('shows the stored values, saves the name and shows the new one', async () => {
    let stored = LOGISTIC;
    const { api } = open({
      'GET /protected/session': () => ({ body: stored }),
      'PATCH /protected/user/logistic': ({ body }) => {
        stored = { ...LOGISTIC, ...(body as object) };
        return { body: stored };
      },
    });
    await screen.findByText('lars@fair.example');
    await typeName('Åsa');
    await screen.findByText('Profile updated');
    expect(api.sent('PATCH /protected/user/logistic')[0]?.body).toEqual({ name: 'Åsa' });
    await screen.findByText('Åsa');
    screen.getByRole('button', { name: /Edit Profile/ });
  });

  test('Cancel reverts to the stored name', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Edit Profile/ }));
    await userEvent.type(screen.getByLabelText('Name'), ' the Second');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByText('Lars Logistic');
  });

  test('a name is required', async () => {
    const { api } = open();
    await typeName('');
    await screen.findByText('Enter a name.');
    expect(api.sent('PATCH /protected/user/logistic')).toHaveLength(0);
  });

  test('a failed save says so and keeps what was typed', async () => {
    open({ 'PATCH /protected/user/logistic': 'unreachable' });
    const field = await typeName('Åsa');
    await screen.findByText('Update failed');
    expect(field.value).toBe('Åsa');
  });

  test('a session that ended meanwhile gives the empty user, and what was typed stays', async () => {
    open({
      'PATCH /protected/user/logistic': {
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
