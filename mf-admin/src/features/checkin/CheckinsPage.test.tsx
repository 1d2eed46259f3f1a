import type { CheckinSummary } from '@fair/contract';
import { ok, renderPage, type SentRequest } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { CheckinsPage } from './CheckinsPage.tsx';

const SUMMARY: CheckinSummary = {
  ...{ day: '2026-11-12', days: ['2026-11-12', '2026-11-13'], total: 7 },
  byKind: { student: 3, staff: 2, walkup: 2 },
  byQuarter: [
    { at: '2026-11-12T09:00:00.000Z', count: 4 },
    { at: '2026-11-12T09:15:00.000Z', count: 1 },
  ],
  byProgram: [{ program: 'SYSDK', count: 5 }],
  notToday: [
    { kind: 'staff', name: 'Olof Lind', companyName: 'Portal AB', at: '2026-11-10T09:00:00.000Z', gate: 'N' },
  ],
};
const CALL = 'GET /admin/checkins/summary';
const dayOf = ({ query }: SentRequest) => query.get('day');

test('shows the counts of a day, and the scans that were not counted', async () => {
  const { api } = renderPage(<CheckinsPage />, {
    user: ADMIN,
    at: '/admin/checkins',
    answers: { [CALL]: ok(SUMMARY) },
  });
  const quarters = within(await screen.findByRole('list', { name: 'Arrivals per quarter of an hour' }));
  expect(quarters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:004',
    '10:151',
  ]);
  screen.getByText(
    '2 visitors without an email address are not included, because no arrival times are stored.',
  );
  screen.getByText('2 people without a program, such as company staff, are not included.');
  const scan = within(screen.getByRole('region', { name: 'Scans that were not counted' }));
  scan.getByText('Olof Lind');
  scan.getByText('Portal AB');
  await userEvent.click(screen.getByRole('combobox', { name: 'Day of the fair' }));
  await userEvent.click(await screen.findByTitle('Friday 13 November'));
  await screen.findByText('3');
  expect(api.sent(CALL).map(dayOf)).toEqual([null, '2026-11-13']);
});
