import { type Answers, renderPage } from '@fair/area/testing';
import { ClickerProvider } from '@fair/clicker';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, anOverview } from '../../testing.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { deadlineWords } from './deadlineWords.ts';

const META = { studentCount: 312, companyCount: 24, applicationCount: 1187 };

function open(answers: Answers) {
  return renderPage(
    <ClickerProvider role="admin">
      <DashboardPage />
    </ClickerProvider>,
    { user: ADMIN, at: '/admin/dashboard', answers },
  );
}

/** Typed and entered with the keyboard alone. */
async function typeDeadline(date: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Booking deadline');
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.clear(field);
  await userEvent.type(field, `${date}{Enter}`);
}

describe('the admin dashboard', () => {
  test('shows the counts, the deadline, how far booking is, and the tiles in order', async () => {
    open({
      'GET /admin/meta': { body: { ...META, bookingDeadline: '2026-12-01T11:00:00.000Z' } },
      'GET /admin/currentvisitors': { body: { currentVisitors: 42, areas: [] } },
      'GET /admin/meetings/overview': { body: anOverview() },
    });
    await screen.findByText('Now: 1 December 2026 at 12:00');
    await screen.findByText('42 visitors now');
    for (const label of ['Students', 'Companies', 'Applications']) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    }
    screen.getByText('312 students');
    screen.getByText('15 of 24 times taken · 3 not booked');
    const tiles = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(tiles).toEqual([
      '/admin/audit',
      '/admin/clicker',
      '/admin/companies',
      '/admin/company',
      '/admin/create-internal',
      '/admin/meetings',
      '/admin/profile',
      '/admin/students',
    ]);
  });

  test('sets the deadline to 12:00 in the time zone of the fair', async () => {
    const { api } = open({
      'GET /admin/meta': { body: META },
      'POST /admin/bookingdeadline': ({ body }) => ({ body }),
    });
    await screen.findByText(/No booking deadline is set yet/);
    await typeDeadline('2027-07-15');
    await screen.findByText('Booking deadline updated successfully');
    expect(api.sent('POST /admin/bookingdeadline').map(({ body }) => body)).toEqual([
      { bookingDeadline: '2027-07-15T10:00:00.000Z' },
    ]);
  });

  test('a failure says so and keeps the date typed', async () => {
    open({ 'GET /admin/meta': { body: META }, 'POST /admin/bookingdeadline': 'unreachable' });
    await typeDeadline('2027-07-15');
    await screen.findByText('Failed to update deadline');
    screen.getByText("Couldn't reach the server, please check your internet connection.");
    expect(screen.getByLabelText<HTMLInputElement>('Booking deadline').value).toBe('2027-07-15');
  });

  test('asks for a date when there is none', async () => {
    open({ 'GET /admin/meta': { body: META } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Set deadline' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await screen.findByText('Choose a date.');
  });

  test('counts that cannot be fetched can be asked for again', async () => {
    const { api } = open({ 'GET /admin/meta': 'unreachable' });
    await screen.findByText('That could not be loaded');
    api.answer({ 'GET /admin/meta': { body: META } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('312 students');
  });
});

describe('the words on the deadline', () => {
  const now = Date.parse('2026-11-21T11:00:00.000Z');
  test.each([
    [undefined, { key: 'deadlineMissing' }],
    ['2026-11-21T10:59:59.999Z', { key: 'deadlinePassed' }],
    ['2026-11-22T10:59:00.000Z', { key: 'deadlineToday' }],
    ['2026-11-22T11:00:00.000Z', { key: 'deadlineIn', count: 1 }],
    ['2026-12-01T11:00:00.000Z', { key: 'deadlineIn', count: 10 }],
  ])('%s', (deadline, words) => {
    expect(deadlineWords(deadline, now)).toEqual(words);
  });
});
