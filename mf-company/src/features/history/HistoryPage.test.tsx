import { ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, companyAnswers } from '../../testing/companies.ts';

const fair = (year: number) => ({
  ...{ year, name: { en: 'Fair', sv: 'Mässan' }, timeZone: 'Europe/Stockholm' },
  ...{ applications: 2, accepted: 1, meetings: 1, met: 1 },
});
const people = [
  {
    ...{ id: '1'.repeat(24), name: 'Ada', program: 'SYSDK', appliedAt: '2025-10-01T08:00:00.000Z' },
    status: 'accepted',
    meeting: { startsAt: '2025-11-12T09:00:00.000Z', endsAt: '2025-11-12T09:20:00.000Z', table: 'B3' },
  },
  {
    ...{ id: '2'.repeat(24), program: 'SYSDK', appliedAt: '2025-10-02T08:00:00.000Z', status: 'declined' },
  },
];
const open = (fairs: object[], path = '/company/history') =>
  renderArea(
    CompanyRoutes,
    path,
    companyAnswers(aCompany(), {
      'GET /company/history': ok(fairs),
      'GET /company/history/2025': ok(people, { 'X-Total-Count': '2' }),
      'GET /company/history/2024': ok([], { 'X-Total-Count': '0' }),
    }),
  );

test('lists the applicants of an earlier fair and their meetings', async () => {
  await open([fair(2025), fair(2024)]);
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(screen.getByText('Name deleted')).toBeTruthy();
  expect(screen.getByText(/10:00, table B3/)).toBeTruthy();
  expect(screen.getByText('Applications: 2, accepted: 1, meetings: 1, attended: 1')).toBeTruthy();
});

test('shows the year from the address', async () => {
  await open([fair(2025), fair(2024)], '/company/history?year=2024');
  expect(await screen.findByText('Nobody applied.')).toBeTruthy();
});

test('shows nothing at the first fair', async () => {
  await open([]);
  expect(await screen.findByText('This is your first fair')).toBeTruthy();
});
