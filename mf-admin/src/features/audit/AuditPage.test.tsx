import { type Answers, renderPage } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { AuditPage } from './AuditPage.tsx';

const LINES = [
  {
    id: '000000000000000000000001',
    at: '2026-11-20T10:00:00.000Z',
    action: 'meeting.cancelled',
    actorType: 'admin',
    actorName: 'Asta Admin',
    actorId: '0000000000000000000000a1',
    targetType: 'student',
    reason: 'The recruiter is ill',
    detail: {
      meetingId: '000000000000000000000009',
      startsAt: '2026-11-21T09:00:00.000Z',
    },
  },
  {
    id: '000000000000000000000002',
    at: '2026-11-19T10:00:00.000Z',
    action: 'badge.printed',
    detail: { fields: ['packageId', 'slogan'] },
    changes: [
      { field: 'packageId', from: 2, to: 3 },
      { field: 'opensAt', to: '2026-11-21T09:00:00.000Z' },
    ],
  },
];
const logOf = (total: number): Answers => ({
  'GET /admin/audit': { headers: { 'x-total-count': String(total) }, body: LINES },
});
const LOG = logOf(2);

describe('the audit log', () => {
  test('shows who did what, why and when, without ids, and unknown actions by their code', async () => {
    renderPage(<AuditPage />, { user: ADMIN, at: '/admin/audit', answers: LOG });
    const row = within((await screen.findByText('Meeting cancelled')).closest('tr') as HTMLElement);
    row.getByText('Asta Admin (admin)');
    row.getByText('student');
    row.getByText('Reason: The recruiter is ill');
    row.getByText('startsAt: 21 November 2026 at 10:00');
    row.getByText('20 November 2026 at 11:00');
    screen.getByText('badge.printed');
    screen.getByText('packageId: 2 → 3');
    screen.getByText('opensAt: empty → 21 November 2026 at 10:00');
    screen.getByText('fields: slogan');
  });

  test('filters by action on the server', async () => {
    const { api } = renderPage(<AuditPage />, { user: ADMIN, at: '/admin/audit', answers: LOG });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Action' }), 'Company ch');
    await userEvent.click(await screen.findByTitle('Company changed'));
    await waitFor(() =>
      expect(api.sent('GET /admin/audit').at(-1)?.query.get('filter[action]')).toBe('company.changed'),
    );
  });

  test('filters by days on the server', async () => {
    const { api } = renderPage(<AuditPage />, {
      user: ADMIN,
      at: '/admin/audit?filter[to]=2026-11-20',
      answers: LOG,
    });
    fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-11-19' } });
    await waitFor(() => {
      const query = api.sent('GET /admin/audit').at(-1)?.query;
      expect([query?.get('from'), query?.get('to')]).toEqual(['2026-11-19', '2026-11-20']);
    });
    screen.getByRole('button', { name: /From: 2026-11-19/ });
  });

  test('filters by a person on a click on their name, and names the person in a pill', async () => {
    const person = {
      id: '0000000000000000000000a1',
      name: 'Asta Admin',
      email: 'a@x.example',
      type: 'admin',
    };
    const { api } = renderPage(<AuditPage />, {
      user: ADMIN,
      at: '/admin/audit?filter[group]=meeting&filter[action]=meeting.cancelled',
      answers: { ...LOG, 'GET /admin/people': { body: [person] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All about Asta Admin' }));
    await screen.findByRole('button', { name: /Person: Asta Admin/ });
    const query = api.sent('GET /admin/audit').at(-1)?.query;
    expect([query?.get('filter[person]'), query?.get('filter[group]')]).toEqual([person.id, null]);
  });

  test('finds a person by part of the name', async () => {
    const person = {
      id: '0000000000000000000000a2',
      name: 'Bo Berg',
      email: 'bo@x.example',
      type: 'student',
    };
    const { api } = renderPage(<AuditPage />, {
      user: ADMIN,
      at: '/admin/audit',
      answers: { ...LOG, 'GET /admin/people': { body: [person] } },
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Person' }), 'berg');
    await userEvent.click(await screen.findByText('Bo Berg (student)'));
    await waitFor(() =>
      expect(api.sent('GET /admin/audit').at(-1)?.query.get('filter[person]')).toBe(person.id),
    );
  });

  test('pages from the last line to older ones, and back', async () => {
    const { api } = renderPage(<AuditPage />, {
      user: ADMIN,
      at: '/admin/audit',
      answers: logOf(1000),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Older entries' }));
    const before = () => api.sent('GET /admin/audit').at(-1)?.query.get('before');
    await waitFor(() => expect(before()).toBe('000000000000000000000002'));
    await userEvent.click(await screen.findByRole('button', { name: 'Newest entries' }));
    await waitFor(() => expect(before()).toBeNull());
  });

  test('shows on request which days were changed', async () => {
    renderPage(<AuditPage />, {
      user: ADMIN,
      at: '/admin/audit',
      answers: {
        ...LOG,
        'GET /admin/audit/digests': {
          body: [
            { day: '2026-11-20', entries: 3, found: 2, sha256: 'ab12', ok: false },
            { day: '2026-11-19', entries: 0, found: 0, sha256: '', ok: false },
            { day: '2026-11-18', entries: 5, found: 5, sha256: 'cd34', ok: true },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check the log' }));
    await screen.findByText('Changed');
    screen.getByText('3, now 2');
    screen.getByText('No digest');
    screen.getByText('Unchanged');
  });
});
