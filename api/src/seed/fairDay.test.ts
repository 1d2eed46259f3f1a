import { momentAt, plusDays } from '@fair/clock';
import { expect, test } from '@jest/globals';
import { daysToFair } from './load.ts';

test('places the demo fair three weeks ahead on a weekday, whatever day it is loaded on', () => {
  for (const timeZone of ['Europe/Stockholm', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    for (let day = 1; day <= 60; day += 1) {
      // Tests a time early, at noon and late on each day. The days include the one on which clocks go back in Sweden.
      for (const minute of [1, 12 * 60, 24 * 60 - 1]) {
        const now = momentAt(plusDays('2026-08-31', day), minute, timeZone);
        const ahead = daysToFair({ timeZone }, now);
        const weekday = new Date(Date.UTC(2026, 8, day + ahead)).getUTCDay();
        expect([0, 6]).not.toContain(weekday);
        expect([21, 22, 23]).toContain(ahead);
      }
    }
  }
});
