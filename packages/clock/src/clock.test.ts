import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayOf, daysBetween, isMoment, momentAt, plusDays, timeOf } from './index.ts';

/**
 * Time zones in both hemispheres: with half-hour offsets, with clock changes at midnight, without clock changes, and
 * with extreme offsets.
 */
const ZONES = [
  'Europe/Stockholm',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];

/**
 * Formatters of the JavaScript runtime by time zone. They write times like '2026-03-29 03:30', with which the results
 * are compared.
 */
const writers = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const written = (at: Date, timeZone: string) => writers.get(timeZone)?.format(at);

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
);

const moments = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000));

test("converts a time to the zone's day and time, and back", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (at, timeZone) => {
      const [day, time] = [dayOf(at, timeZone), timeOf(at, timeZone)];
      expect(`${day} ${time}`).toBe(written(at, timeZone));
      expect(written(momentAt(day, time, timeZone), timeZone)).toBe(`${day} ${time}`);
    }),
    { numRuns: 2_000 },
  );
});

describe('over both changes of the clock', () => {
  test.each(ZONES)(
    'converts every half hour of a year in %s, with skipped times moved forward',
    (timeZone) => {
      const wrong = daysBetween('2026-01-01', '2026-12-31').flatMap((day) =>
        HALF_HOURS.filter((time, n) => {
          const at = momentAt(day, n * 30, timeZone);
          const late = Date.parse(`${written(at, timeZone)}Z`) - Date.parse(`${day} ${time}Z`);
          return late < 0 || late > 60 * 60_000;
        }).map((time) => `${day} ${time}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('moves a skipped time one hour later, east and west of Greenwich', () => {
    expect(momentAt('2026-03-29', '02:30', 'Europe/Stockholm').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(momentAt('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(momentAt('2026-09-06', '00:00', 'America/Santiago').toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    );
  });

  test('supports days of 25 hours', () => {
    const zone = 'Europe/Stockholm';
    expect(momentAt('2026-10-25', '00:00', zone).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(momentAt('2026-10-26', 0, zone).toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });
});

test.each([
  ['2026-12-01', '12:00', 'Europe/Stockholm', '2026-12-01T11:00:00.000Z'],
  ['2026-07-01', '00:00', 'Europe/Stockholm', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Stockholm', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Stockholm', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Stockholm', '2026-10-25T02:00:00.000Z'],
  ['2026-01-01', '10:00', 'America/New_York', '2026-01-01T15:00:00.000Z'],
  ['2026-12-01', '12:00', 'Pacific/Kiritimati', '2026-11-30T22:00:00.000Z'],
  ['2100-03-31', '12:00', 'UTC', '2100-03-31T12:00:00.000Z'],
])('converts %s %s in %s to %s', (day, time, timeZone, iso) => {
  expect(momentAt(day, time, timeZone).toISOString()).toBe(iso);
  expect([dayOf(iso, timeZone), timeOf(iso, timeZone)]).toEqual([day, time]);
});

test.each([
  ['2026-02-30', '12:00'],
  ['1/2/2026', '12:00'],
  ['', '12:00'],
  ['2026-12-01', '24:00'],
  ['2026-12-01', '9:00'],
  ['2026-12-01', ''],
  ['2026-12-01', 1440],
])('refuses %p at %p', (day, time) => {
  expect(() => momentAt(day, time, 'UTC')).toThrow(RangeError);
});

test('returns empty texts for an invalid time', () => {
  expect([dayOf('soon', 'UTC'), timeOf('soon', 'UTC')]).toEqual(['', '']);
});

test('counts calendar days over the end of a month and of summer time', () => {
  expect(plusDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(daysBetween('2026-10-24', '2026-10-23')).toEqual(['2026-10-24']);
});

test('tells moments from other texts', () => {
  expect(['2026-12-01T11:00:00.000Z', '2026-12-01T11:00:00Z'].map(isMoment)).toEqual([true, true]);
  expect(
    ['', '2026-12-01', '2026-12-40 10:00', '2026-13-45T10:00:00Z', '2026-12-01T11:00', 'May 1'].map(isMoment),
  ).toEqual([false, false, false, false, false, false]);
});
