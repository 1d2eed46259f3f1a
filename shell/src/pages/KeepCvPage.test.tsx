import { ok, refused } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { currentAddress, renderShell } from '../testing/renderShell.tsx';

const ADDRESS = '/keep-cv?token=abc';
const CALL = 'POST /public/cv/keep';

test('keeps the CV only when the button is pressed, and says until when', async () => {
  const { user, asked } = await renderShell(ADDRESS, { [CALL]: ok({ keptUntil: '2027-11-07' }) });
  const button = await screen.findByRole('button', { name: 'Keep my CV' });
  await waitFor(() => expect(currentAddress()).toBe('/keep-cv'));
  expect(asked.map(({ call }) => call)).not.toContain(CALL);
  await user.click(button);
  expect(await screen.findByText(/^Your CV is kept until .*7 November 2027/)).toBeTruthy();
  expect(asked.find(({ call }) => call === CALL)?.body).toEqual({ token: 'abc' });
  expect(screen.queryByRole('button', { name: 'Keep my CV' })).toBeNull();
});

test('says that a link is incomplete without naming a password, and opens the start page', async () => {
  await renderShell('/keep-cv');
  expect(await screen.findByText('The link is incomplete. Open it from the email again.')).toBeTruthy();
  await waitFor(() => expect(currentAddress()).toBe('/'));
});

test('says why a link does not work, and leads to the page of the CV, in both languages', async () => {
  const why = 'This link has expired.';
  const { user } = await renderShell(ADDRESS, { [CALL]: refused(410, 'LINK_EXPIRED', why) });
  await user.click(await screen.findByRole('button', { name: 'Keep my CV' }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your privacy page' }).getAttribute('href')).toBe(
    '/student/privacy',
  );
  await act(() => i18n.changeLanguage('sv'));
  expect(await screen.findByRole('link', { name: 'Öppna sidan Integritet' })).toBeTruthy();
});
