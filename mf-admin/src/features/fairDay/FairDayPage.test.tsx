import type { FairDayReply } from '@fair/contract';
import { ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN } from '../../testing.ts';

const DAY = '2026-11-12';
const id = (n: number) => n.toString(16).padStart(24, '0');
const span = (n: number, from: string, to: string) => ({
  ...{ id: id(n), startsAt: `${DAY}T${from}:00.000Z`, endsAt: `${DAY}T${to}:00.000Z` },
});
const REPLY: FairDayReply = {
  ...{ day: DAY, days: [DAY], at: `${DAY}T09:26:00.000Z` },
  tables: [
    {
      ...{ slug: 'acme', companyName: 'Acme', table: 'A', unmarkedSince: `${DAY}T09:20:00.000Z` },
      now: {
        ...span(1, '09:20', '09:40'),
        ...{ studentName: 'Bo Alm', attendance: 'unknown', checkedInAt: `${DAY}T09:10:00.000Z` },
      },
      next: { ...span(2, '09:40', '10:00'), studentName: 'Cia Ask', attendance: 'unknown' },
    },
    { slug: 'bergs', companyName: 'Bergs', table: 'C' },
  ],
  notCome: [
    { ...span(3, '09:20', '09:40'), slug: 'acme', companyName: 'Acme', table: 'B', studentName: 'Dan Berg' },
  ],
  noShows: [{ slug: 'acme', companyName: 'Acme', count: 1, of: 3 }],
  areas: [
    {
      ...{ id: id(9), name: 'North door', came: 900, went: 700, today: { came: 90, went: 18 }, capacity: 80 },
      peak: { at: `${DAY}T09:00:00.000Z`, count: 75 },
    },
  ],
};
const open = (reply: FairDayReply) =>
  renderArea(AdminRoutes, '/admin/fair-day', {
    'GET /protected/session': ok(ADMIN),
    'GET /admin/fair-day': ok(reply),
  });

test('shows who has not come, the tables now and next, late tables, no-shows and doors', async () => {
  await open(REPLY);
  const missing = within(await screen.findByRole('region', { name: 'Not here yet' }));
  missing.getByText('Dan Berg');
  missing.getByText('10:20');
  expect(missing.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/admin/meetings/acme');
  screen.getByText('10:20 Bo Alm');
  screen.getByText('At the fair since 10:10');
  screen.getByText('Attendance not marked since 10:20');
  screen.getByText('10:40 Cia Ask');
  within(screen.getByRole('region', { name: 'No-shows by company' })).getByText('1 of 3');
  const doors = within(screen.getByRole('region', { name: 'Visitors by area' }));
  doors.getByText('72 of 80');
  doors.getByText('Peak today: 75, between 10:00 and 10:15.');
  doors.getByText('Nearly full');
});

test('says that nothing is wrong when nothing is', async () => {
  await open({ ...REPLY, tables: [], notCome: [], noShows: [], areas: [] });
  await screen.findByText('No meeting is running or begins soon.');
  expect(screen.queryByText('Nearly full')).toBeNull();
  screen.getByText('No meetings on this day.');
  screen.getByText('No no-shows so far.');
});

test.each([
  ['runs', '09:20', 'Everyone whose meeting is running or begins soon has been seen.'],
  ['begins in 14 minutes', '09:40', 'Everyone whose meeting is running or begins soon has been seen.'],
  ['begins in an hour', '10:26', 'No meeting is running or begins soon.'],
])('names a meeting that %s as such', async (_name, from, text) => {
  const meeting = { ...span(1, from, '11:00'), studentName: 'Bo Alm', attendance: 'present' as const };
  const table = {
    ...{ slug: 'acme', companyName: 'Acme', table: 'A' },
    ...(from === '09:20' ? { now: meeting } : { next: meeting }),
  };
  await open({ ...REPLY, tables: [table], notCome: [] });
  await screen.findByText(text);
});
