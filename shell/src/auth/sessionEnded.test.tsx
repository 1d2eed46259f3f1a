// This import must be the first, because it replaces a module that the other imports use.
import '../testing/federationRuntime.ts';
import { api, mutationFor, queryFor, recheckSession } from '@fair/client';
import { CONTRACT_NUMBER, listStudentApplications, updateStudentProfile } from '@fair/contract';
import { NOT_SIGNED_IN, ok } from '@fair/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { forgetArea } from '../federation/loadArea.ts';
import { loadedArea } from '../testing/federationRuntime.ts';
import { currentAddress, renderShell, STUDENT } from '../testing/renderShell.tsx';

const { useReadApplicationsQuery, useSaveNameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readApplications: queryFor(build, listStudentApplications, ['Applications']),
    saveName: mutationFor(build, updateStudentProfile, []),
  }),
});

/** A page that loads data, and has a text field whose content it can save. */
function Routes() {
  const [typed, setTyped] = useState('');
  const { data, isError } = useReadApplicationsQuery();
  const [save] = useSaveNameMutation();
  return (
    <div>
      <p>{isError ? 'Not read' : data ? `Read: ${data.length}` : 'Reading'}</p>
      <label>
        Typed
        <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button type="button" onClick={() => void save({ body: { name: typed } })}>
        Save
      </button>
    </div>
  );
}

const OTHER = { ...STUDENT, id: 'ffffffffffffffffffffffff', name: 'Bo Ek', email: 'bo@example.org' };

/** Opens the shell with a simulated server. Tests can end the session, and anyone can log in by email address. */
async function openPage() {
  let who: typeof STUDENT | undefined = STUDENT;
  const isIn = (answer: unknown) => () => (who ? ok(answer) : NOT_SIGNED_IN);
  const shell = await renderShell('/student/dashboard', {
    'GET /protected/session': () => (who ? ok(who) : NOT_SIGNED_IN),
    'GET /protected/resetsession': { status: 204 },
    'GET /student/apply': isIn([]),
    'PATCH /protected/user/student': isIn(STUDENT),
    'POST /auth/login': ({ body }) => {
      who = (body as { email: string }).email === OTHER.email ? OTHER : STUDENT;
      return ok(who);
    },
  });
  await screen.findByText('Read: 0');
  await shell.user.type(screen.getByLabelText('Typed'), 'not saved yet');
  return {
    ...shell,
    endSession: () => {
      who = undefined;
    },
    startSession: () => {
      who = STUDENT;
    },
  };
}

const theDialog = () => screen.findByRole('dialog', { name: 'Log in to continue' });

async function signIn(user: Awaited<ReturnType<typeof openPage>>['user'], email?: string) {
  const dialog = within(await theDialog());
  const address = dialog.getByLabelText<HTMLInputElement>(/^Email/);
  expect(address.value).toBe(STUDENT.email);
  if (email) {
    await user.clear(address);
    await user.type(address, email);
  }
  await user.type(dialog.getByLabelText(/^Password/), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  forgetArea('student');
  loadedArea.mockResolvedValue({ default: { contract: CONTRACT_NUMBER, Routes } });
});

test('asks to sign in again after a refused call, and continues with refetched data', async () => {
  const { user, endSession, asked } = await openPage();
  endSession();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await signIn(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'not saved yet');
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /student/apply')).toHaveLength(2));
  expect(currentAddress()).toBe('/student/dashboard');
});

test('asks after a refused file or stream, but not after a single refusal in a valid session', async () => {
  const { endSession, asked } = await openPage();
  act(recheckSession);
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /protected/session')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  endSession();
  act(recheckSession);
  await theDialog();
});

test('opens the start page for another account, without data of the previous page', async () => {
  const { user, endSession } = await openPage();
  endSession();
  act(recheckSession);
  await signIn(user, OTHER.email);
  await screen.findByRole('link', { name: /Bo Ek/ });
  expect(await screen.findByLabelText('Typed')).toHaveProperty('value', '');
  expect(currentAddress()).toBe('/student/dashboard');
});

const tellWindow = (newValue: string) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'fair.session', newValue })));

test('closes the dialog when the same user signs in in another window', async () => {
  const { endSession, startSession } = await openPage();
  endSession();
  act(recheckSession);
  await theDialog();
  startSession();
  tellWindow('signedIn 1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'not saved yet');
});

test('opens the start page when the user signs out in another window', async () => {
  const { endSession } = await openPage();
  endSession();
  tellWindow('signedOut 1');
  await screen.findByRole('form', { name: 'Sign in to your account' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentAddress()).toBe('/');
});

test('opens the start page for a user who does not continue', async () => {
  const { user, endSession } = await openPage();
  endSession();
  act(recheckSession);
  await user.click(within(await theDialog()).getByRole('button', { name: 'Go to the start page instead' }));
  await screen.findByRole('form', { name: 'Sign in to your account' });
});
