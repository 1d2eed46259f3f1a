import { type Answers, findDialog, noContent, ok, refused, renderPage, STUDENT } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarFeedPanel } from './CalendarFeedPanel.tsx';
import { FeedAddress } from './FeedAddress.tsx';

const ADDRESS = 'https://fair.example/api/v1/public/cal/secret.ics';
const CREATED = '2026-11-03T09:00:00.000Z';

const open = (answers: Answers) =>
  renderPage(<CalendarFeedPanel />, { user: STUDENT, at: '/student/schedule', answers });

test('shows a new address once, to copy and to subscribe to', async () => {
  let exists = false;
  open({
    'GET /protected/calendar': () => ok({ exists, ...(exists && { createdAt: CREATED }) }),
    'POST /protected/calendar': () => {
      exists = true;
      return { status: 201, body: { exists, createdAt: CREATED, url: ADDRESS } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    'webcal://fair.example/api/v1/public/cal/secret.ics',
  );
});

test('shows an error next to an address that could not be copied, until the next attempt', async () => {
  let isRefused = true;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => (isRefused ? Promise.reject(new Error('refused')) : undefined) },
  });
  renderPage(<FeedAddress address={ADDRESS} />, { user: STUDENT, at: '/student/schedule', answers: {} });
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  fireEvent.click(copy);
  expect((await screen.findByRole('alert')).textContent).toContain('Copying did not work.');
  isRefused = false;
  fireEvent.click(copy);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('renews the address after a confirmation, because the earlier one stops working', async () => {
  const { api } = open({
    'GET /protected/calendar': ok({ exists: true, createdAt: CREATED }),
    'POST /protected/calendar': refused(503, 'DATABASE_UNAVAILABLE', 'The service is busy for a moment.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Renew the link' }));
  const dialog = within(await findDialog('Renew your calendar link?'));
  expect(api.sent('POST /protected/calendar')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Renew the link' }));
  expect(await screen.findByText('The link was not created: The service is busy for a moment.')).toBeTruthy();
});

test('removes the address after a confirmation', async () => {
  let exists = true;
  open({
    'GET /protected/calendar': () => ok({ exists, ...(exists && { createdAt: CREATED }) }),
    'DELETE /protected/calendar': () => {
      exists = false;
      return noContent;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the link' }));
  const dialog = within(await findDialog('Remove your calendar link?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the link' }));
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeTruthy();
});
