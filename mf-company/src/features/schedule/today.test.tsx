import { FAIR, ok, renderArea, setWide, showOnPhone } from '@fair/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, companyAnswers, id } from '../../testing/companies.ts';
import { aBookedSlot, aSchedule, aSlot, at } from '../../testing/meetings.ts';

/**
 * Slots at two tables on the day of the fair. Their times begin at 10:00 in Stockholm and are 25 minutes apart. Four
 * slots are booked.
 */
const SLOTS = [aBookedSlot(1), aSlot(2), aSlot(3), aBookedSlot(4), aBookedSlot(5), aSlot(6), aBookedSlot(7)];

beforeEach(() => {
  showOnPhone();
  // Replaces only the current date. Timers are real.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at('09:30')));
});
afterEach(() => {
  jest.restoreAllMocks();
  setWide(true);
});

test('shows now and next on top, marks with one tap, and folds unused past times', async () => {
  let slots = SLOTS;
  const { asked, user } = await renderArea(
    CompanyRoutes,
    '/company/schedule',
    companyAnswers(aCompany(), {
      'GET /company/schedule': () => ok(aSchedule({ slots })),
      [`PATCH /company/meetings/${id(204)}/attendance`]: () => {
        slots = SLOTS.map((slot) =>
          slot.meeting?.id === id(204) ? aBookedSlot(4, { attendance: 'late' }) : slot,
        );
        return ok(slots[3]?.meeting);
      },
    }),
  );
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('button', { name: /^Student/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Student 4'),
    expect.stringContaining('Student 5'),
    // Student 1's meeting has ended, but nobody has marked its attendance.
    expect.stringContaining('Student 1'),
  ]);
  const marks = () => within(today.getByRole('group', { name: 'Attendance of Student 4' }));
  await user.click(marks().getByRole('button', { name: 'Late' }));
  expect(await marks().findByRole('button', { name: 'Late', pressed: true })).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ attendance: 'late' });
  // Student 5's meeting has not begun, so its attendance cannot be marked.
  expect(today.queryByRole('group', { name: 'Attendance of Student 5' })).toBeNull();
  const folded = screen.getByText('1 past time not used').closest('details');
  expect(folded?.open).toBe(false);
});

test('shows the meetings of a fair day, which are kept on the device, while all days cannot be loaded', async () => {
  const day = '2026-12-12';
  const { asked } = await renderArea(
    CompanyRoutes,
    '/company/schedule',
    companyAnswers(aCompany(), {
      'GET /public/fair': ok({ ...FAIR, days: [{ day, opens: '09:00', closes: '17:00' }] }),
      'GET /company/schedule': ({ query }) =>
        query.get('day') === day ? ok(aSchedule({ slots: SLOTS, days: ['2026-12-11', day] })) : 'unreachable',
    }),
  );
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  today.getByRole('button', { name: /^Student 4/ });
  screen.getByText("Without a network, only today's meetings can be shown.");
  expect(screen.queryByRole('radio', { name: '11 Dec 2026' })).toBeNull();
  const asks = asked.filter(({ call }) => call === 'GET /company/schedule').map(({ query }) => String(query));
  expect([...new Set(asks)].sort()).toEqual(['unbooked=false', `unbooked=false&day=${day}`]);
});
