import { ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aStudent, studentAnswers } from '../../testing/students.ts';

const MET = {
  ...{ companyName: 'North AB', slug: 'north', appliedAt: '2025-10-01T08:00:00.000Z', status: 'accepted' },
  meeting: { startsAt: '2025-11-12T09:00:00.000Z', endsAt: '2025-11-12T09:20:00.000Z', table: '8' },
};
/** An application to a deleted company. The API does not know the company's name any more. */
const GONE = { slug: 'gone', appliedAt: '2025-10-02T08:00:00.000Z', status: 'declined' };
const FAIR = {
  ...{ year: 2025, name: { en: 'Autumn fair', sv: 'Höstmässan' }, timeZone: 'Europe/Stockholm' },
  applications: [MET, GONE],
};

const open = (fairs: object[]) =>
  renderArea(
    StudentRoutes,
    '/student/profile',
    studentAnswers(aStudent(), { 'GET /student/history': ok(fairs) }),
  );

test('shows applications and meetings at an earlier fair, with the table', async () => {
  const { user } = await open([FAIR]);
  await user.click(await screen.findByText('Autumn fair 2025: 2 applications'));
  expect(screen.getByText('North AB')).toBeTruthy();
  expect(screen.getByText(/Met .*10:00, table 8/)).toBeTruthy();
  expect(screen.getByText('Declined')).toBeTruthy();
});

test('shows nothing at the first fair', async () => {
  await open([]);
  expect(await screen.findByText('ada@example.org')).toBeTruthy();
  expect(screen.queryByText('Your earlier fairs')).toBeNull();
});
