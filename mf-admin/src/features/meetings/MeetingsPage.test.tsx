import type { AdminMeeting } from '@fair/contract';
import { type Answers, findDialog, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, anOverview, someSettings } from '../../testing.ts';
import { MeetingsPage } from './MeetingsPage.tsx';

const ABSENT: AdminMeeting = {
  id: '0000000000000000000000d1',
  startsAt: '2026-11-12T09:00:00.000Z',
  endsAt: '2026-11-12T09:20:00.000Z',
  table: 'A',
  status: 'booked',
  version: 1,
  attendance: 'no_show',
  objection: 'I was there at ten.',
  applicationId: '0000000000000000000000e1',
  slotId: '0000000000000000000000f1',
  source: 'student',
  studentName: 'Ada Åkesson',
  program: 'SYSDK',
  hasCv: true,
  slug: 'north',
  companyName: 'North AB',
  studentId: '0000000000000000000000c1',
};

const BASE: Answers = {
  'GET /admin/meetings/overview': { body: anOverview() },
  'GET /admin/meeting-settings': { body: someSettings() },
};

const open = (view = '', answers: Answers = {}) =>
  renderPage(<MeetingsPage />, {
    user: ADMIN,
    at: `/admin/meetings${view}`,
    answers: { ...BASE, ...answers },
  });

describe('the overview', () => {
  test('shows the phase and the figures, each linked to its list', async () => {
    open();
    await screen.findByText('1 December 2026 at 12:00');
    const numbers = within(screen.getByRole('list', { name: 'Booking in numbers' }));
    expect(numbers.getByRole('link', { name: /^63% ?Times taken/ })).toBeTruthy();
    expect(numbers.getByRole('link', { name: /^1 ?No-shows/ }).getAttribute('href')).toBe(
      '/admin/meetings?view=all&filter%5Battendance%5D=no_show',
    );
  });

  test('marks companies without times', async () => {
    open();
    const row = within((await screen.findByRole('link', { name: 'South AB' })).closest('tr') as HTMLElement);
    row.getByText('No times');
    const other = within(screen.getByRole('link', { name: 'North AB' }).closest('tr') as HTMLElement);
    other.getByText('15 of 24');
  });

  test('recovers on Retry', async () => {
    const { api } = open('', { 'GET /admin/meetings/overview': 'unreachable' });
    await screen.findByText('The meetings could not be loaded');
    api.answer(BASE);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'North AB' });
  });
});

describe('all meetings', () => {
  const LIST: Answers = {
    'GET /admin/meetings': { body: [ABSENT], headers: { 'x-total-count': '1' } },
  };

  test('sends the filters of the address to the server', async () => {
    const { api } = open('?view=all&filter[company]=north&filter[objection]=true', LIST);
    await screen.findByText('Ada Åkesson');
    const query = api.sent('GET /admin/meetings')[0]?.query;
    expect([query?.get('filter[company]'), query?.get('filter[objection]')]).toEqual(['north', 'true']);
  });

  test('keeps the rows when refetching fails, with a notice until it succeeds', async () => {
    const { api } = open('?view=all', LIST);
    await screen.findByText('Ada Åkesson');
    api.answer({ ...BASE, 'GET /admin/meetings': 'unreachable' });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const line = within(await screen.findByRole('alert'));
    line.getByText(/^Not up to date: /);
    screen.getByText('Ada Åkesson');
    api.answer({ ...BASE, ...LIST });
    await userEvent.click(line.getByRole('button', { name: 'Update now' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    screen.getByText('Ada Åkesson');
  });

  test('shows an objection and answers it with a reason', async () => {
    const { api } = open('?view=all', {
      ...LIST,
      [`PATCH /admin/meetings/${ABSENT.id}/attendance`]: { body: { ...ABSENT, attendance: 'present' } },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Open the meeting of Ada Åkesson with North AB' }),
    );
    const dialog = within(await findDialog('Ada Åkesson meets North AB'));
    dialog.getByText('I was there at ten.');
    // Turns off the check whether a pointer can reach the radio button, because antd covers it with its label.
    await userEvent.click(dialog.getByRole('radio', { name: 'Present' }), { pointerEventsCheck: 0 });
    await userEvent.click(dialog.getByLabelText('Reason'));
    // Pastes the reason. Typing would be slow, because the whole page is rendered for each key.
    await userEvent.paste('Seen at the desk');
    await userEvent.click(dialog.getByRole('button', { name: 'Save attendance' }));
    await screen.findAllByText('The attendance of Ada Åkesson is saved');
    expect(api.sent(`PATCH /admin/meetings/${ABSENT.id}/attendance`)[0]?.body).toEqual({
      attendance: 'present',
      reason: 'Seen at the desk',
    });
  });
});

describe('filling', () => {
  const who = { studentName: 'Bo Berg', slug: 'north', companyName: 'North AB' };
  const PROPOSED = {
    proposalId: '0000000000000000000000b1',
    expiresAt: '2026-11-21T10:15:00.000Z',
    meetings: [
      {
        ...who,
        applicationId: '0000000000000000000000e2',
        startsAt: ABSENT.startsAt,
        endsAt: ABSENT.endsAt,
        table: 'B',
      },
    ],
    leftOver: [{ ...who, applicationId: '0000000000000000000000e3', code: 'SLOT_TAKEN' }],
  };
  const UNDO = `POST /admin/meetings/fill/${PROPOSED.proposalId}/takeback`;
  const isDryRun = (body: unknown) => (body as { dryRun: boolean }).dryRun;

  test('shows a proposal with reasons for the rest, and books it', async () => {
    const { api } = open('?view=fill', {
      'POST /admin/meetings/fill': ({ body }) => ({
        body: isDryRun(body)
          ? PROPOSED
          : {
              proposalId: PROPOSED.proposalId,
              takeBackUntil: new Date(Date.now() + 300_000).toISOString(),
              ...{ meetings: PROPOSED.meetings, leftOver: [] },
            },
      }),
      [UNDO]: { body: { undone: 0, kept: 1 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Propose times' }));
    await screen.findByText('1 meeting proposed');
    screen.getByText(/The proposal is valid until 11:15/);
    screen.getByText('No free time was left');
    await userEvent.click(screen.getByRole('button', { name: 'Book 1 meeting' }));
    await screen.findByText('1 meeting booked');
    screen.getByText('1 applicant has no meeting.');
    screen.getByText('No free time was left');
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
    expect(api.sent('POST /admin/meetings/fill').map(({ body }) => body)).toEqual([
      { dryRun: true },
      { dryRun: false, proposalId: PROPOSED.proposalId },
    ]);
    screen.getByText(/^The students get an email at .* Until then you can undo the booking\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo the booking' }));
    await screen.findByText('The booking is undone. No emails were sent.');
    screen.getByText('1 meeting was changed in the meantime and was kept.');
    expect(api.sent(UNDO)).toHaveLength(1);
  });

  test('books nothing from an expired proposal, and makes a new one', async () => {
    open('?view=fill', {
      'POST /admin/meetings/fill': ({ body }) =>
        isDryRun(body)
          ? { body: PROPOSED }
          : {
              status: 409,
              body: {
                code: 'PROPOSAL_EXPIRED',
                message: 'This proposal has expired or was used. Make a new one.',
              },
            },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Propose times' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Book 1 meeting' }));
    await screen.findByText(/This proposal has expired or was used/);
    expect(screen.queryByText('1 meeting proposed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Propose times' }));
    await screen.findByText('1 meeting proposed');
  });
});

describe('unsent mails', () => {
  const MAIL = {
    id: '0000000000000000000000a9',
    to: 'ada@fair.example',
    template: 'firstLogin',
    state: 'failed',
    attempts: 8,
    error: 'EENVELOPE',
    answer: '550 5.1.1 <…>: User unknown',
    since: '2026-11-20T08:00:00.000Z',
    failedAt: '2026-11-20T10:00:00.000Z',
  };

  test('are sent again, and the list is refetched', async () => {
    const { api } = open('?view=mails', {
      'GET /admin/mails': { body: [MAIL], headers: { 'x-total-count': '1' } },
      [`POST /admin/mails/${MAIL.id}/resend`]: { status: 204 },
    });
    await screen.findByText('Invitation');
    await userEvent.click(screen.getByRole('button', { name: 'Send again to ada@fair.example' }));
    await screen.findByText('The email to ada@fair.example will be sent again');
    await waitFor(() => expect(api.sent('GET /admin/mails')).toHaveLength(2));
  });

  test("show since when they wait, with the mail server's answer", async () => {
    const waiting = {
      ...MAIL,
      state: 'waiting',
      answer: '451 4.3.0 try again, queue full',
      nextAttemptAt: '2099-11-20T10:04:00.000Z',
    };
    open('?view=mails', { 'GET /admin/mails': { body: [waiting], headers: { 'x-total-count': '1' } } });
    const row = within((await screen.findByText('Invitation')).closest('tr') as HTMLElement);
    expect(row.getByText('Waiting')).toBeTruthy();
    expect(row.getByText('451 4.3.0 try again, queue full')).toBeTruthy();
    expect(row.getByText(/^Next attempt 20 Nov/)).toBeTruthy();
    expect(screen.queryByText('There are no unsent emails.')).toBeNull();
  });

  test('say that the queue is empty', async () => {
    open('?view=mails', { 'GET /admin/mails': { body: [], headers: { 'x-total-count': '0' } } });
    expect(await screen.findByText('There are no unsent emails.')).toBeTruthy();
  });
});
