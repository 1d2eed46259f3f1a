import { ok, refused } from '@fair/testing';
import { errors } from '@fair/texts/errors';
import type { Language } from '@fair/texts/text';
import { i18n } from '@fair/ui/i18n';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { currentAddress, currentEntry, renderShell } from '../testing/renderShell.tsx';

const ADDRESS = '/unsubscribe?token=abc';
const CALL = '/public/unsubscribe/abc';
const ASKED = 'Turn off these emails: the daily summary?';

test('asks first, unsubscribes with one button, and says which mails continue', async () => {
  let on = true;
  const { user, asked } = await renderShell(ADDRESS, {
    [`GET ${CALL}`]: () => ok({ kind: 'digest', on }),
    [`POST ${CALL}`]: () => {
      on = false;
      return ok({ kind: 'digest', on });
    },
  });
  expect(await screen.findByText(ASKED)).toBeTruthy();
  expect(asked.map(({ call }) => call)).not.toContain(`POST ${CALL}`);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('You no longer receive these emails: the daily summary.')).toBeTruthy();
  expect(screen.getByText(/^You still receive all other emails/)).toBeTruthy();
});

test('removes the token from the URL immediately, and keeps it in the history entry for a reload', async () => {
  const answers = { [`GET ${CALL}`]: ok({ kind: 'digest', on: true }) };
  const { leave } = await renderShell(ADDRESS, answers);
  await screen.findByText(ASKED);
  await waitFor(() => expect(currentAddress()).toBe('/unsubscribe'));
  leave();
  await renderShell(currentEntry(), answers);
  expect(await screen.findByText(ASKED)).toBeTruthy();
});

test.each([ADDRESS, '/unsubscribe'])('explains what to do about an invalid link (%s)', async (address) => {
  await renderShell(address, { [`GET ${CALL}`]: refused(404, 'NOT_FOUND', 'This does not exist.') });
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
});

test("shows the server's message in the page language", async () => {
  await renderShell(ADDRESS, {
    [`GET ${CALL}`]: () =>
      refused(429, 'RATE_LIMITED', errors[document.documentElement.lang as Language].RATE_LIMITED),
  });
  await screen.findByText('This page could not be loaded');
  await act(() => i18n.changeLanguage('sv'));
  expect(await screen.findByText('För många försök. Vänta en stund och försök igen.')).toBeTruthy();
});
