import type { InternalUser, User } from '@fair/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Answers, NOT_SIGNED_IN, type SentRequest, UNREACHABLE } from './fakeApi.ts';
import { renderPage } from './render.tsx';

async function typeName(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Edit Profile/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  return field;
}

/** Defines the tests for the profile page of an internal user. Such a user can change only the name. */
export function checkInternalProfile(page: ReactNode, user: InternalUser): void {
  const call = `PATCH /protected/user/${user.type}` as const;
  const open = (answers: Answers = {}) => renderPage(page, { user, at: `/${user.type}/profile`, answers });

  // Deletes stored drafts, which would affect the next test.
  beforeEach(() => sessionStorage.clear());

  test('shows the stored values, saves the name and shows the new one', async () => {
    let stored: User = user;
    const { api } = open({
      'GET /protected/session': () => ({ body: stored }),
      [call]: ({ body }: SentRequest) => {
        stored = { ...user, ...(body as object) };
        return { body: stored };
      },
    });
    await screen.findByText(user.email);
    await typeName('Åsa');
    await screen.findByText('Profile updated');
    expect(api.sent(call)[0]?.body).toEqual({ name: 'Åsa' });
    await screen.findByText('Åsa');
    screen.getByRole('button', { name: /Edit Profile/ });
  });

  test('reverts to the stored name with Cancel', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Edit Profile/ }));
    await userEvent.type(screen.getByLabelText('Name'), ' the Second');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByText(user.name);
  });

  test('requires a name', async () => {
    const { api } = open();
    await typeName('');
    await screen.findByText('Enter a name.');
    expect(api.sent(call)).toHaveLength(0);
  });

  test('reports a failed save and keeps what was typed', async () => {
    open({ [call]: UNREACHABLE });
    const field = await typeName('Åsa');
    await screen.findByText('Update failed');
    expect(field.value).toBe('Åsa');
  });

  test('reports an empty user after the session has ended, and keeps what was typed', async () => {
    open({ [call]: NOT_SIGNED_IN });
    const field = await typeName('Åsa');
    await screen.findByText('Profile update returned empty user');
    expect(field.value).toBe('Åsa');
  });
}
