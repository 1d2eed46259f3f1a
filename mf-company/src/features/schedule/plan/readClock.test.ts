import { expect, test } from '@jest/globals';
import { readClock } from './readClock.ts';

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
])('reads %p as %p', (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});
