import { ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import {
  aBookingCompany,
  aCompany,
  aMeeting,
  aSchedule,
  aStudent,
  studentAnswers,
} from '../../testing/students.ts';

test('keeps a meeting visible that the company cancels while the page is open', async () => {
  const old = aMeeting('nordic', { id: '0123456789abcdef0123cccc', status: 'offer_expired' });
  const acme = aMeeting('acme');
  let meetings = [old, acme];
  await renderArea(
    StudentRoutes,
    '/student/schedule',
    studentAnswers(aStudent(), {
      'GET /public/companies/onm': ok([aCompany('acme')]),
      'GET /student/meetings': () => ok(aSchedule({ meetings, companies: [aBookingCompany('acme')] })),
    }),
  );
  await screen.findByRole('button', { name: 'Cancel your meeting with Acme' });
  expect(screen.queryByRole('heading', { name: 'Nordic' })).toBeNull();
  meetings = [old, { ...acme, status: 'cancelled_by_company', cancelReason: 'Our recruiter is ill' }];
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText(/Our recruiter is ill/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nordic' })).toBeTruthy();
});
