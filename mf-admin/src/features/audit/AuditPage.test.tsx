import { type Answers, renderPage } from '@fair/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { AuditPage } from './AuditPage.tsx';

const LOG: Answers = {
  'GET /admin/audit': {
    headers: { 'x-total-count': '2' },
    body: [
      {
        id: '000000000000000000000001',
        at: '2026-11-20T10:00:00.000Z',
        action: 'meeting.cancelled',
        actorType: 'admin',
        actorName: 'Asta Admin',
        targetType: 'student',
        detail: {
          meetingId: '000000000000000000000009',
          reason: 'The recruiter is ill',
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
    ],
  },
};

describe('the audit log', () => {
  test('says who did what, why, and when; ids are left out, an action without a word shows as it is', async () => {
    renderPage(<AuditPage />, { user: ADMIN, at: '/admin/audit', answers: LOG });
    const row = within((await screen.findByText('Meeting cancelled')).closest('tr') as HTMLElement);
    row.getByText('Asta Admin (admin)');
    row.getByText('student');
    row.getByText('reason: The recruiter is ill; startsAt: 21 November 2026 at 10:00');
    row.getByText('20 November 2026 at 11:00');
    screen.getByText('badge.printed');
    screen.getByText('packageId: 2 → 3');
    screen.getByText('opensAt: nothing → 21 November 2026 at 10:00');
    screen.getByText('fields: slogan');
  });

  test('is narrowed to an action by the server', async () => {
    const { api } = renderPage(<AuditPage />, { user: ADMIN, at: '/admin/audit', answers: LOG });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Action' }), 'Company ch');
    await userEvent.click(await screen.findByTitle('Company changed'));
    await waitFor(() =>
      expect(api.sent('GET /admin/audit').at(-1)?.query.get('filter[action]')).toBe('company.changed'),
    );
  });

  test('is narrowed to some days by the server', async () => {
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
});
