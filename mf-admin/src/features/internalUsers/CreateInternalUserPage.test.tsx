import { type Answers, renderPage } from '@fair/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { CreateInternalUserPage } from './CreateInternalUserPage.tsx';

const open = (answers: Answers = {}) =>
  renderPage(<CreateInternalUserPage />, { user: ADMIN, at: '/admin/create-internal', answers });

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create user' }));

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Nils');
  await userEvent.type(screen.getByLabelText('Email'), 'nils@fair.example');
}

afterEach(() => window.sessionStorage.clear());

describe('create internal user', () => {
  test.each([
    ['Logistic', 'logistic'],
    ['Admin', 'admin'],
  ])('creates a user of type %s', async (label, kind) => {
    const call = `POST /admin/createinternal/${kind}`;
    const { api } = open({
      [call]: { status: 201, body: { ...ADMIN, type: kind, name: 'Nils', email: 'nils@fair.example' } },
    });
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await submit();
    await screen.findByText(`${label} User Created Sucessfully`);
    expect(api.sent(call)[0]?.body).toEqual({ name: 'Nils', email: 'nils@fair.example' });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  test('requires name and email', async () => {
    const { api } = open();
    await screen.findByLabelText('Name');
    await submit();
    screen.getByText('Enter a name.');
    screen.getByText('Enter an email address.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('shows a taken email at its field and keeps the input', async () => {
    const message = 'There is already an account with this email.';
    open({
      'POST /admin/createinternal/logistic': {
        status: 409,
        body: { message, code: 'EMAIL_TAKEN', fields: { email: message } },
      },
    });
    await fillIn();
    await submit();
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nils@fair.example');
  });

  test('restores the input after leaving the page, until it is sent or another admin logs in', async () => {
    const first = open();
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: 'Admin' }));
    first.leave();
    const second = open();
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('nils@fair.example');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Admin' }).checked).toBe(true);
    second.leave();
    const other = { ...ADMIN, id: '0000000000000000000000ff' };
    renderPage(<CreateInternalUserPage />, { user: other, at: '/admin/create-internal', answers: {} });
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
  });

  test('reports an unreachable server', async () => {
    open({ 'POST /admin/createinternal/logistic': 'unreachable' });
    await fillIn();
    await submit();
    await screen.findByText("Couldn't reach the server, please check your internet connection.");
  });
});
