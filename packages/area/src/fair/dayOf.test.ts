import { expect, test } from '@jest/globals';
import { dayOf } from './dayOf.ts';

test('a moment belongs to the day the clocks of the fair show', () => {
  expect(dayOf('2026-12-11T23:30:00.000Z', 'Europe/Stockholm')).toBe('2026-12-12');
  expect(dayOf('2026-12-11T22:30:00.000Z', 'Europe/Stockholm')).toBe('2026-12-11');
});
