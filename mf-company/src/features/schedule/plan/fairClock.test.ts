import { describe, expect, test } from '@jest/globals';
import { daysBetween, readClock } from './fairClock.ts';

describe('readClock', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['09:30', '09:30'],
    ['1530', '15:30'],
    ['0', '00:00'],
    ['25', undefined],
    ['9:75', undefined],
    ['24:00', undefined],
    ['half past nine', undefined],
    ['', undefined],
  ])('%p is %p', (typed, clock) => {
    expect(readClock(typed)).toBe(clock);
  });
});

test('the days of a fair, both ends with it, over the end of summer time too', () => {
  expect(daysBetween('2026-10-24T07:00:00.000Z', '2026-10-26T15:00:00.000Z', 'Europe/Stockholm')).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
});
