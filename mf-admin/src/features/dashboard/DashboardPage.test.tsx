import { ClickerProvider } from '@fair/clicker';
import type { TaskList } from '@fair/contract';
import { type Answers, FAIR, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { deadlineGreeting } from './deadlineGreeting.ts';

const META = {
  studentCount: 312,
  companyCount: 24,
  applicationCount: 1187,
  dayIsDefault: false,
  mailsLinkToLocalhost: false,
};
const BOOKING = { slots: 24, booked: 13, offered: 2, unbooked: 3, waiting: 4 };
const tasksOf = (...tasks: TaskList['tasks']) => ({ body: { tasks, booking: BOOKING } satisfies TaskList });
const PASSED = {
  status: 409,
  body: {
    code: 'DEADLINE_PASSED',
    message: 'Booking closes now. 11 companies get their final schedule.',
    details: { companies: 11, students: 1, mailsLeaveAt: '2026-11-21T11:05:00.000Z' },
  },
};

/** The fair, with an end that is later than all deadlines in these tests. */
const LATE_FAIR = { ...FAIR, endsAt: '2100-03-31T16:00:00.000Z' };

function open(answers: Answers) {
  return renderPage(
    <ClickerProvider role="admin">
      <DashboardPage />
    </ClickerProvider>,
    {
      user: ADMIN,
      at: '/admin/dashboard',
      answers: { 'GET /public/fair': { body: LATE_FAIR }, 'GET /admin/tasks': tasksOf(), ...answers },
    },
  );
}

/** Returns the field for the deadline when its value is loaded and the field is enabled. */
const usableField = () =>
  waitFor(() => {
    const field = screen.getByLabelText<HTMLInputElement>('Booking deadline');
    expect(field.disabled).toBe(false);
    return field;
  });

/** Types a date. The first Enter chooses the day in the calendar; the second one submits the form. */
async function typeDeadline(date: string) {
  const field = await usableField();
  await userEvent.clear(field);
  await userEvent.type(field, `${date}{Enter}{Enter}`);
}

describe('the admin dashboard', () => {
  test('shows the counts, the deadline, the booking status and the tiles in order', async () => {
    open({
      'GET /admin/meta': { body: { ...META, bookingDeadline: '2026-12-01T11:00:00.000Z' } },
      'GET /admin/currentvisitors': { body: { currentVisitors: 42, areas: [] } },
      'GET /admin/tasks': tasksOf(),
    });
    await screen.findByText('Now: 1 December 2026 at 12:00');
    await screen.findByText('42 visitors now');
    for (const label of ['Students', 'Companies', 'Applications']) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    }
    screen.getByText('312 students');
    screen.getByText('15 of 24 times taken · 3 applications not booked');
    const tiles = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(tiles).toEqual([
      '/admin/guide',
      '/admin/fair',
      '/admin/audit',
      '/admin/clicker',
      '/admin/companies',
      '/admin/company',
      '/admin/create-internal',
      '/admin/fair-day',
      '/admin/internal',
      '/admin/meetings',
      '/admin/profile',
      '/admin/students',
    ]);
  });

  test('asks for no booking deadline while the fair is cancelled', async () => {
    open({ 'GET /admin/meta': { body: { ...META, cancelled: true } } });
    const panel = within(await screen.findByRole('region', { name: 'The fair is cancelled' }));
    expect(panel.getByRole('link', { name: 'Open the fair' }).getAttribute('href')).toBe('/admin/fair');
    expect(screen.queryByLabelText('Booking deadline')).toBeNull();
  });

  test('animates the three counts once per browser session, and no other number', async () => {
    sessionStorage.clear();
    const answers = {
      'GET /admin/meta': { body: META },
      'GET /admin/tasks': tasksOf(),
    };
    const shownAt = async () => {
      const card = within(await screen.findByRole('region', { name: 'Statistics' }));
      const label = await card.findByText('Students', { selector: '.fair-stat-label' });
      return label.parentElement?.querySelector('.fair-stat-value')?.textContent;
    };
    const first = open(answers);
    expect(await shownAt()).not.toBe('312');
    const taken = await screen.findByText('Meetings', { selector: '.fair-stat-label' });
    expect(taken.parentElement?.querySelector('.fair-stat-value')?.textContent).toBe('15');
    first.leave();
    open(answers);
    expect(await shownAt()).toBe('312');
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

  test('can reset the deadline before the first save has been read again', async () => {
    const stored = '2099-07-15T10:00:00.000Z';
    const { api } = open({
      'GET /admin/meta': { body: { ...META, bookingDeadline: stored } },
      'POST /admin/bookingdeadline': ({ body }) => ({ body }),
    });
    await typeDeadline('2099-07-16');
    await screen.findByText('Booking deadline updated successfully');
    await typeDeadline('2099-07-15');
    await waitFor(() =>
      expect(api.sent('POST /admin/bookingdeadline').map(({ body }) => body)).toEqual([
        { bookingDeadline: '2099-07-16T10:00:00.000Z' },
        { bookingDeadline: stored },
      ]),
    );
  });

  test('asks for confirmation of a past deadline with its consequences, and saves nothing on Cancel', async () => {
    const { api } = open({
      'GET /admin/meta': { body: META },
      'POST /admin/bookingdeadline': ({ body }) => {
        const { confirm, ...stored } = body as { confirm?: true };
        return confirm ? { body: stored } : PASSED;
      },
    });
    await typeDeadline('2026-07-15');
    const dialog = await screen.findByRole('dialog', { name: 'Close booking now?' });
    within(dialog).getByText('Booking closes now. 11 companies get their final schedule.');
    within(dialog).getByText('1 accepted student without a meeting can no longer book.');
    within(dialog).getByText(/The emails are sent at 12:05/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('POST /admin/bookingdeadline')).toHaveLength(1);
    expect(screen.queryByText('Booking deadline updated successfully')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Set deadline' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close booking' }));
    await screen.findByText('Booking deadline updated successfully');
    expect(api.sent('POST /admin/bookingdeadline').at(-1)?.body).toEqual({
      bookingDeadline: '2026-07-15T10:00:00.000Z',
      confirm: true,
    });
  });

  test('asks for confirmation of a deadline after the fair', async () => {
    const { api } = open({
      'GET /public/fair': { body: { ...FAIR, endsAt: '2026-12-12T16:00:00.000Z' } },
      'GET /admin/meta': { body: META },
      'POST /admin/bookingdeadline': ({ body }) => ({ body }),
    });
    await typeDeadline('2026-12-13');
    const dialog = await screen.findByRole('dialog', { name: 'The deadline is after the fair' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('POST /admin/bookingdeadline')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Set deadline' }));
    const again = await screen.findByRole('dialog', { name: 'The deadline is after the fair' });
    await userEvent.click(within(again).getByRole('button', { name: 'Set deadline' }));
    await screen.findByText('Booking deadline updated successfully');
  });

  test('lists what is due now with its number and day, and what is later and done behind a switch', async () => {
    open({
      'GET /admin/meta': { body: META },
      'GET /admin/tasks': tasksOf(
        { code: 'publicUrl', state: 'due', byOperator: true },
        { code: 'days', state: 'done' },
        { code: 'facts', state: 'due', facts: ['address', 'website'] },
        { code: 'unbooked', state: 'due', count: 97, by: '2026-11-21T11:00:00.000Z', overdue: true },
        { code: 'bookingDeadline', state: 'due' },
        { code: 'areas', state: 'later', from: '2026-11-28T09:00:00.000Z' },
      ),
    });
    const due = within(await screen.findByRole('list', { name: 'What is due now' }));
    expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DueSet the public address of the siteLinks in emails lead to localhost. Set PUBLIC_URL. · Only the operator of the server can do this.',
      'DueComplete the details of the fairstreet address, website',
      'OverdueAsk accepted students to book97 accepted applications without a meeting · By 21 November 2026',
      'DueSet the booking deadline',
    ]);
    // The task for the operator has no link, because it is not done on a page.
    expect(due.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/fair',
      '/admin/messages/new?segment=students.acceptedNotBooked',
      '#fair-deadline',
    ]);
    await userEvent.click(screen.getByText('Upcoming and completed tasks (2)'));
    const others = within(screen.getByRole('list', { name: 'Upcoming and completed tasks' }));
    others.getByText('From 28 November 2026');
    others.getByText('Done');
  });

  test('says that nothing is due', async () => {
    open({ 'GET /admin/meta': { body: META }, 'GET /admin/tasks': tasksOf({ code: 'days', state: 'done' }) });
    await screen.findByText('Nothing is due now.');
  });

  test('sends nothing and reports no update without changes', async () => {
    const { api } = open({
      'GET /admin/meta': { body: { ...META, bookingDeadline: '2099-07-15T10:00:00.000Z' } },
    });
    await typeDeadline('2099-07-15');
    await screen.findByText('There are no changes to save.');
    expect(screen.queryByText('Booking deadline updated successfully')).toBeNull();
    expect(api.sent('POST /admin/bookingdeadline')).toHaveLength(0);
  });

  test('shows the deadline from the moment at which it can be changed', async () => {
    open({
      'GET /admin/meta': async () => {
        await screen.findByLabelText('Booking deadline');
        return { body: { ...META, bookingDeadline: '2099-07-15T10:00:00.000Z' } };
      },
    });
    const seen: string[] = [];
    const watcher = new MutationObserver(() => {
      const field = screen.queryByLabelText<HTMLInputElement>('Booking deadline');
      if (field && !field.disabled) seen.push(field.value);
    });
    watcher.observe(document.body, { attributes: true, childList: true, subtree: true });
    await usableField();
    watcher.disconnect();
    expect(seen[0]).toBe('2099-07-15');
  });

  test('reopens booking closed by mistake before the mails are sent', async () => {
    const before = '2099-07-15T10:00:00.000Z';
    const { api } = open({
      'GET /admin/meta': {
        body: {
          ...META,
          bookingDeadline: '2026-07-15T10:00:00.000Z',
          deadlineMails: { leaveAt: '2099-01-01T11:05:00.000Z', before },
        },
      },
      'POST /admin/bookingdeadline': ({ body }) => ({ body }),
    });
    await screen.findByText('Booking is closed. The emails are sent at 12:05.');
    screen.getByText('Booking then stays open until 15 July 2099 at 12:00.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Booking deadline updated successfully');
    expect(api.sent('POST /admin/bookingdeadline').map(({ body }) => body)).toEqual([
      { bookingDeadline: before },
    ]);
  });

  test('shows the error and keeps the date', async () => {
    open({ 'GET /admin/meta': { body: META }, 'POST /admin/bookingdeadline': 'unreachable' });
    await typeDeadline('2027-07-15');
    await screen.findByText('Failed to update deadline');
    screen.getByText("Couldn't reach the server, please check your internet connection.");
    expect(screen.getByLabelText<HTMLInputElement>('Booking deadline').value).toBe('2027-07-15');
  });

  test('asks for a missing date', async () => {
    open({ 'GET /admin/meta': { body: META } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Set deadline' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await screen.findByText('Choose a date.');
  });

  test('recovers counts that failed to load on Retry', async () => {
    const { api } = open({ 'GET /admin/meta': 'unreachable' });
    await screen.findByText('The data could not be loaded');
    api.answer({ 'GET /admin/meta': { body: META } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('312 students');
  });
});

describe('deadline greeting', () => {
  const now = Date.parse('2026-11-21T11:00:00.000Z');
  test.each([
    [undefined, { key: 'deadlineMissing' }],
    ['2026-11-21T10:59:59.999Z', { key: 'deadlinePassed' }],
    ['2026-11-22T10:59:00.000Z', { key: 'deadlineToday' }],
    ['2026-11-22T11:00:00.000Z', { key: 'deadlineIn', count: 1 }],
    ['2026-12-01T11:00:00.000Z', { key: 'deadlineIn', count: 10 }],
  ])('selects the greeting for %s', (deadline, words) => {
    expect(deadlineGreeting(deadline, now)).toEqual(words);
  });
});
