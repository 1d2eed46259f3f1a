import type { AdminUser, ApiToken } from '@fair/contract';
import { type Answers, findDialog, noContent, ok, refused, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiAccessPanel } from './ApiAccessPanel.tsx';

const ADMIN: AdminUser = {
  id: '0000000000000000000000a0',
  type: 'admin',
  name: 'Asta Admin',
  email: 'asta@fair.example',
};

const EXPORT: ApiToken = {
  id: '0000000000000000000000c1',
  name: 'Schedule export',
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-01-30T09:00:00.000Z',
};

const open = (answers: Answers) =>
  renderPage(<ApiAccessPanel />, { user: ADMIN, at: '/admin/profile', answers });

async function makeToken(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await findDialog('New token'));
  if (name) await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
}

describe('API access', () => {
  test('lists the tokens, or says that there are none', async () => {
    open({ 'GET /protected/tokens': ok([EXPORT]) });
    await screen.findByText('Schedule export');
    screen.getByText('30 January 2027');
    screen.getByText('Never');
  });

  test('creates a token that expires within a year and shows it once', async () => {
    let tokens: ApiToken[] = [];
    const { api } = open({
      'GET /protected/tokens': () => ok(tokens),
      'POST /protected/tokens': () => {
        tokens = [EXPORT];
        return { status: 201, body: { ...EXPORT, token: 'fair_secret' } };
      },
    });
    await screen.findByText('No tokens yet.');
    await makeToken('Schedule export');
    const shown = await screen.findByDisplayValue('fair_secret');
    const body = api.sent('POST /protected/tokens')[0]?.body as { name: string; expiresAt: string };
    expect(body.name).toBe('Schedule export');
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89);
    expect(days).toBeLessThan(90);
    await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(shown.isConnected).toBe(false));
    await screen.findByRole('button', { name: 'Revoke Schedule export' });
  });

  test('requires a name, and keeps the dialog and what was typed after a refusal', async () => {
    const full = 'You have 20 tokens. Revoke one first.';
    const { api } = open({
      'GET /protected/tokens': ok([]),
      'POST /protected/tokens': refused(422, 'VALIDATION_FAILED', full, { name: full }),
    });
    await makeToken('');
    await screen.findByText('Enter a name.');
    expect(api.sent('POST /protected/tokens')).toHaveLength(0);
    const name = screen.getByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'One more');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText(full);
    expect(name).toHaveProperty('value', 'One more');
  });

  test('revokes a token after a confirmation and removes it from the list', async () => {
    let tokens = [EXPORT];
    open({
      'GET /protected/tokens': () => ok(tokens),
      [`DELETE /protected/tokens/${EXPORT.id}`]: () => {
        tokens = [];
        return noContent;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Schedule export' }));
    const dialog = within(await findDialog('Revoke “Schedule export”?'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Token revoked');
    await screen.findByText('No tokens yet.');
  });
});
