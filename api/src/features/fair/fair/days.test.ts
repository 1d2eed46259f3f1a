import { dayOf, timeOf } from '@fair/clock';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readConfig } from '../../../env.ts';
import { changedDays } from './days.ts';
import { fairOf, spanOf } from './fair.ts';
import type { Edition } from './model.ts';

const ZONES = ['Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Pacific/Kiritimati'];

// Minutes of a day without the night hours in which clocks are changed.
const minutes = fc.integer({ min: 6 * 60, max: 23 * 60 });
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const hours = fc.uniqueArray(day, { minLength: 1, maxLength: 7 }).chain((days) =>
  fc.tuple(
    ...days.sort().map((one) =>
      fc.tuple(minutes, minutes).map(([a, b]) => ({
        day: one,
        opens: clock(Math.min(a, b)),
        closes: clock(Math.max(a, b) + 1),
      })),
    ),
  ),
);

const configFor = (timeZone: string) => readConfig({ FAIR_TIMEZONE: timeZone });
const edition = (timeZone: string) => {
  const span = spanOf({ timeZone }, [{ day: '2026-11-12', opens: '10:00', closes: '16:00' }]);
  return { year: 2026, ...span } as unknown as Edition;
};

test('reads back what was set; start and end are the first opening and the last closing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), hours, (timeZone, wanted) => {
      const config = configFor(timeZone);
      const before = fairOf(config, edition(timeZone));
      const set = changedDays(before, { days: wanted.map((one) => one.day), hours: wanted });
      const fair = fairOf(config, { ...edition(timeZone), ...set } as unknown as Edition);
      expect(fair.isDayDefault).toBe(false);
      expect(fair.days).toEqual(wanted);
      const [first, last] = [wanted[0], wanted.at(-1)];
      expect([dayOf(fair.startsAt, timeZone), timeOf(fair.startsAt, timeZone)]).toEqual([
        first?.day,
        first?.opens,
      ]);
      expect([dayOf(fair.endsAt, timeZone), timeOf(fair.endsAt, timeZone)]).toEqual([
        last?.day,
        last?.closes,
      ]);
      expect(fair.startsAt < fair.endsAt).toBe(true);
      // Applying the resulting times again gives the same days and hours.
      const again = changedDays(fair, {
        startsAt: fair.startsAt.toISOString(),
        endsAt: fair.endsAt.toISOString(),
      });
      expect(again).toEqual(set);
    }),
    { numRuns: 300 },
  );
});

test("keeps a day's hours when other days are added or removed", () => {
  fc.assert(
    fc.property(hours, day, (given, other) => {
      fc.pre(given.every((one) => one.day !== other));
      const timeZone = 'Europe/Stockholm';
      const own = { days: given.map((one) => one.day), hours: given, ...spanOf({ timeZone }, given) };
      const fair = fairOf(configFor(timeZone), { year: 2026, ...own } as unknown as Edition);
      const kept = given.slice(-2);
      const set = changedDays(fair, { days: [...kept.map((one) => one.day), other].sort() });
      for (const one of kept) expect(set?.hours).toContainEqual(one);
      expect(set?.hours.find((one) => one.day === other)).toEqual({ ...given[0], day: other });
    }),
  );
});
