import type { StudentSchedule } from '@fair/contract';
import { anEntry, catalogueOf, FAIR, ok, renderArea } from '@fair/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { StudentRoutes } from '../routes.tsx';
import {
  aBookingCompany,
  aCompany,
  aMeeting,
  anApplication,
  aSchedule,
  aStudent,
  aTime,
  studentAnswers,
} from './students.ts';

/** Checks that no text on the student's pages contradicts the stage of the fair (`fairStageAt`). */

const PAST = '2020-11-10T12:00:00.000Z';
const FUTURE = '2999-11-10T12:00:00.000Z';
const { settings } = aSchedule();
const STAGES = {
  notOpen: {
    phase: 'notOpen',
    settings: { ...settings, bookingOpensAt: FUTURE },
    whyNot: 'BOOKING_NOT_OPEN',
  },
  closed: { phase: 'frozen', settings: { ...settings, bookingDeadline: PAST }, whyNot: 'BOOKING_CLOSED' },
  // The deadline has passed while the page was open, but the cached response says that booking is open.
  closedMeanwhile: {
    phase: 'open',
    settings: { ...settings, bookingDeadline: PAST },
    whyNot: 'BOOKING_CLOSED',
  },
  over: { phase: 'frozen', settings: { ...settings, bookingDeadline: PAST }, whyNot: 'BOOKING_CLOSED' },
  // The fair is cancelled for good, although its booking deadline is still in the future.
  cancelled: {
    phase: 'frozen',
    settings: { ...settings, bookingDeadline: FUTURE },
    whyNot: 'FAIR_CANCELLED',
  },
  // The cancellation can still be undone.
  cancelling: {
    phase: 'frozen',
    settings: { ...settings, bookingDeadline: FUTURE },
    whyNot: 'FAIR_CANCELLED',
  },
} as const;
type Stage = keyof typeof STAGES;

const NOT_NOW = [
  /tap a(nother)? time/i,
  /book your meeting/i,
  /you can still cancel/i,
  /answer (your )?offers/i,
];
const NO_MORE = [
  ...NOT_NOW,
  /Book meeting/,
  /Book a time/,
  /you can book once/i,
  /free times?\b/,
  /not bookable yet/i,
];
const ENDED = [
  ...NO_MORE,
  /add the fair to your calendar/i,
  /apply to more|find (more )?companies|choose the companies/i,
  /book or change/i,
  /waits? for an answer|waiting for an answer|has not decided yet|want to meet you/i,
  /when (a time|one) becomes free|if the company accepts you/i,
];
const NEVER: Record<Stage, readonly RegExp[]> = {
  notOpen: NOT_NOW,
  closed: NO_MORE,
  closedMeanwhile: NO_MORE,
  over: ENDED,
  cancelled: [...ENDED, /Book(ing)? .*2999|until .*2999/, /^Apply$/, /upload your CV/i, /The fair is over/],
  cancelling: [
    ...NO_MORE,
    /Booking closed .*2999|until .*2999/,
    /apply to more|find (more )?companies|choose the companies/i,
    /book or change/i,
    /did not answer/i,
    /^Apply$/,
    /upload your CV/i,
    /(This|The) fair is cancelled|is over/,
  ],
};

function answersAt(stage: Stage, overrides: Partial<StudentSchedule> = {}) {
  const { phase, settings: now, whyNot } = STAGES[stage];
  const blocked = { canBook: false, whyNot };
  const schedule = aSchedule({
    phase,
    settings: now,
    companies: [
      aBookingCompany('acme', blocked),
      aBookingCompany('borg', {
        ...{ ...blocked, status: 'reserve' },
        ...(whyNot !== 'FAIR_CANCELLED' && { whyNot: 'APPLICATION_NOT_ACCEPTED' }),
      }),
      aBookingCompany('corp', { ...blocked, status: 'pending' }),
    ],
    ...overrides,
  });
  const fair = {
    ...FAIR,
    bookingDeadline: now.bookingDeadline,
    ...(stage === 'over' && { startsAt: PAST, endsAt: PAST }),
    ...((stage === 'cancelled' || stage === 'cancelling') && { [stage]: true as const }),
  };
  return studentAnswers(aStudent(), {
    'GET /public/fair': ok(fair),
    'GET /public/companies/onm': ok([aCompany('acme'), aCompany('borg'), aCompany('corp')]),
    'GET /public/catalogue': ok(catalogueOf(anEntry('acme'), anEntry('borg'), anEntry('corp'))),
    'GET /student/apply': ok([anApplication('acme', { accepted: true }), anApplication('corp')]),
    'GET /student/meetings': () => ok(schedule),
    'GET /student/companies/acme/times': ok([aTime('11:00', '11:20')]),
    'GET /student/companies/borg/times': ok([aTime('11:00', '11:20')]),
  });
}

const shown = () => document.body.textContent ?? '';
const expectNothingStale = (stage: Stage) => {
  for (const wrong of NEVER[stage]) expect(shown()).not.toMatch(wrong);
};

beforeEach(() => localStorage.clear());

describe.each(Object.keys(STAGES) as Stage[])('%s', (stage) => {
  test.each([
    ['/student/dashboard', /Hello/],
    ['/student/apply', /Apply|Companies/],
    ['/student/fair', 'My fair'],
    ['/student/schedule?company=acme', /Book meeting|My meetings/],
    ['/student/schedule?company=borg', /Book meeting|My meetings/],
  ])('shows only texts that hold at this stage on %s', async (address, heading) => {
    const meetings = [aMeeting('acme', { canMove: false })];
    const answers = address === '/student/fair' ? answersAt(stage, { meetings }) : answersAt(stage);
    await renderArea(StudentRoutes, address, answers);
    expect((await screen.findAllByRole('heading', { name: heading })).length).toBeGreaterThan(0);
    if (address.includes('company=')) await screen.findByRole('button', { name: /^11:00/ });
    if (address.includes('dashboard')) await screen.findByRole('list', { name: 'Your pages' });
    if (address.includes('fair')) await screen.findByRole('region', { name: 'Your meetings' });
    if (address.includes('apply')) await screen.findByText('Acme');
    await waitFor(() => expectNothingStale(stage));
    if (stage !== 'cancelled' && stage !== 'cancelling') return;
    // The page `/student/fair` does not say that the fair is cancelled, because a notice of the shell says so.
    if (address !== '/student/fair')
      expect(shown()).toMatch(stage === 'cancelled' ? /is cancelled/ : /is being cancelled/);
    for (const name of [/^Apply/, /^Accept/, /waitlist/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('offers only to decline an offer while the fair is being cancelled', async () => {
  const offer = aMeeting('acme', { status: 'offered', offerExpiresAt: FUTURE, canMove: false });
  const answers = answersAt('cancelling', { meetings: [offer] });
  await renderArea(StudentRoutes, '/student/schedule', answers);
  await screen.findByRole('button', { name: 'Decline' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
});

test('names actions after closing only while they are possible', async () => {
  const answers = answersAt('closed');
  let meetings = [aMeeting('acme', { canMove: false })];
  const { user } = await renderArea(StudentRoutes, '/student/schedule?company=acme', {
    ...answers,
    'GET /student/meetings': () =>
      ok(
        aSchedule({
          ...{ phase: 'frozen', settings: STAGES.closed.settings, meetings },
          companies: [
            aBookingCompany('acme', {
              canBook: false,
              whyNot: meetings[0] ? 'ALREADY_BOOKED' : 'BOOKING_CLOSED',
            }),
          ],
        }),
      ),
    'DELETE /student/meetings/0123456789abcdef0123bbbb': () => {
      meetings = [];
      return ok(aMeeting('acme', { status: 'cancelled_by_student' }));
    },
  });
  expect(await screen.findByText(/You can still cancel\./)).toBeTruthy();
  expect(shown()).not.toMatch(/still answer/);
  await user.click(await screen.findByRole('button', { name: 'Cancel your meeting with Acme' }));
  expect(await screen.findByText(/you cannot book another time/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel meeting' }));
  await waitFor(() => expect(shown()).not.toMatch(/You can still cancel|You meet on/));
});
