import { ok, refused, renderArea } from '@fair/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import {
  aBookingCompany,
  aMeeting,
  anApplication,
  aSchedule,
  aStudent,
  at,
  studentAnswers,
} from '../../testing/students.ts';
import { CALENDAR_TOAST_INTERVAL_MS, CALENDAR_TOAST_KEY, isCalendarToastDue } from './useCalendarToast.ts';

const open = (answers: ReturnType<typeof studentAnswers>) =>
  renderArea(StudentRoutes, '/student/dashboard', answers);
const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Your pages' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(CALENDAR_TOAST_KEY, String(Date.now()));
});

describe('tiles', () => {
  test('shows Apply and Profile without an application', async () => {
    await open(studentAnswers(aStudent()));
    await screen.findByRole('heading', { name: 'Apply to your first company' });
    expect(await tiles()).toEqual(['/student/apply', '/student/profile']);
  });

  test('shows the date and size of the CV', async () => {
    const cv = { cvUploadedAt: '2026-11-03T09:00:00.000Z', cvSize: 1_258_291 };
    await open(studentAnswers(aStudent({ hasCv: true, ...cv })));
    expect(await screen.findByText('CV uploaded 3 Nov 2026, 1.20 MB')).toBeTruthy();
  });

  test('shows Book meeting with an application', async () => {
    await open(studentAnswers(aStudent(), { 'GET /student/apply': ok([anApplication('acme')]) }));
    await screen.findByRole('heading', { name: '1 application waits for an answer' });
    expect(await tiles()).toEqual(['/student/apply', '/student/schedule', '/student/profile']);
  });
});

describe('next step', () => {
  test('asks for a CV first', async () => {
    await open(studentAnswers(aStudent({ hasCv: false })));
    expect(await screen.findByRole('link', { name: 'Go to your profile' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ada Lindqvist' })).toBeTruthy();
  });

  test("asks an accepted student to book by the deadline in the fair's time zone", async () => {
    const applications = [anApplication('acme', { accepted: true })];
    await open(studentAnswers(aStudent(), { 'GET /student/apply': ok(applications) }));
    expect(await screen.findByRole('heading', { name: '1 company accepted you' })).toBeTruthy();
    expect(await screen.findByText('Book your meeting by 1 December 2999.')).toBeTruthy();
  });

  describe('meetings', () => {
    const applied = { 'GET /student/apply': ok([anApplication('acme', { accepted: true })]) };
    const offer = aMeeting('borg', { status: 'offered', offerExpiresAt: at('08:00') });

    test('shows an open offer before the next meeting, on the panel and on the tile', async () => {
      const schedule = aSchedule({ meetings: [aMeeting('acme', { id: '0123456789abcdef0123cccc' }), offer] });
      await open(studentAnswers(aStudent(), { ...applied, 'GET /student/meetings': ok(schedule) }));
      expect(await screen.findByRole('heading', { name: 'Borg offers you a time' })).toBeTruthy();
      expect(screen.getByRole('link', { name: /Book meeting.*1 offer waits for your answer/ })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Answer the offer' })).toBeTruthy();
    });

    test('shows the next meeting with its table and the number of companies left to book', async () => {
      const schedule = aSchedule({
        meetings: [aMeeting('acme')],
        companies: [aBookingCompany('acme', { canBook: false }), aBookingCompany('borg')],
      });
      await open(studentAnswers(aStudent(), { ...applied, 'GET /student/meetings': ok(schedule) }));
      expect(await screen.findByRole('heading', { name: 'Your next meeting: Acme' })).toBeTruthy();
      expect(
        screen.getByText('12 December 2999 at 10:00, table B3. You can book with 1 more company.'),
      ).toBeTruthy();
      expect(screen.getByText('Next: 12 Dec 2999 10:00, table B3')).toBeTruthy();
    });

    test('falls back to the applications if the schedule cannot be loaded', async () => {
      const down = refused(503, 'DATABASE_UNAVAILABLE', 'Busy.');
      await open(studentAnswers(aStudent(), { ...applied, 'GET /student/meetings': down }));
      expect(await screen.findByRole('heading', { name: '1 company accepted you' })).toBeTruthy();
    });
  });

  test('shows the error and recovers on Retry', async () => {
    let isDown = true;
    const { user } = await open(
      studentAnswers(aStudent(), {
        'GET /student/apply': () =>
          isDown ? refused(500, 'INTERNAL_ERROR', 'Something went wrong.') : ok([]),
      }),
    );
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Apply to your first company' })).toBeTruthy();
  });
});

describe('calendar toast (product-spec §4)', () => {
  test('requests the Google link, shows both links and stores the time on the first visit', async () => {
    localStorage.clear();
    await open(studentAnswers(aStudent()));
    const google = await screen.findByRole('link', { name: 'Google' });
    expect(google.getAttribute('href')).toBe('https://calendar.example.org/add');
    // The toast contains the calendar links, so the page itself does not show them.
    expect(screen.queryByRole('link', { name: 'Google Calendar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'ICS' }).getAttribute('href')).toBe('/api/v1/public/cal.ics');
    expect(Date.now() - Number(localStorage.getItem(CALENDAR_TOAST_KEY))).toBeLessThan(60_000);
  });

  test('requests nothing within 7 days of the last toast', async () => {
    const { asked } = await open(studentAnswers(aStudent()));
    await screen.findByRole('heading', { name: 'Apply to your first company' });
    expect(asked.map(({ call }) => call)).not.toContain('GET /public/googlecalendar');
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toBeTruthy();
  });

  test('shows no toast and stores no time if the link cannot be loaded', async () => {
    localStorage.clear();
    const down = refused(503, 'DATABASE_UNAVAILABLE', 'Busy.');
    const { asked } = await open(studentAnswers(aStudent(), { 'GET /public/googlecalendar': down }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /public/googlecalendar'));
    await screen.findByRole('heading', { name: 'Apply to your first company' });
    expect(localStorage.getItem(CALENDAR_TOAST_KEY)).toBeNull();
  });

  test('is due after exactly 7 days, and if the stored time is broken', () => {
    const now = 1_800_000_000_000;
    expect(isCalendarToastDue(String(now - CALENDAR_TOAST_INTERVAL_MS), now)).toBe(true);
    expect(isCalendarToastDue(String(now - CALENDAR_TOAST_INTERVAL_MS + 1), now)).toBe(false);
    expect(isCalendarToastDue('yesterday', now)).toBe(true);
    expect(isCalendarToastDue(undefined, now)).toBe(true);
  });
});
