import { expect, test } from '@jest/globals';
import { aTime, at } from '../../testing/students.ts';
import { groupByDay, stateOf } from './timeState.ts';

const NOW = Date.parse(at('08:00'));
const ownMeeting = {
  id: 'm1',
  slug: 'acme',
  companyName: 'Acme',
  startsAt: at('10:00'),
  endsAt: at('10:20'),
};

test('is not blocked by the meeting that moves, but by another one', () => {
  const near = aTime('10:20', '10:40', { blockedBy: ownMeeting });
  expect(stateOf(near, NOW, 'm1')).toEqual({ kind: 'free' });
  expect(stateOf(near, NOW, 'm2')).toEqual({ kind: 'blocked', by: ownMeeting });
});

test('has passed from its start on', () => {
  const time = aTime('08:00', '08:20');
  expect(stateOf(time, NOW).kind).toBe('past');
  expect(stateOf(time, NOW - 1).kind).toBe('free');
});

test("groups days and parts of the day by the fair's time zone, not the device's", () => {
  const times = [aTime('11:55', '12:15'), aTime('12:00', '12:20'), aTime('17:00', '17:20')];
  const lateInSydney = groupByDay(times, 'Australia/Sydney');
  expect(groupByDay(times, 'Europe/Stockholm').map(({ parts }) => parts.map(({ part }) => part))).toEqual([
    ['morning', 'afternoon', 'evening'],
  ]);
  expect(lateInSydney.map(({ parts }) => parts.map(({ part }) => part))).toEqual([['evening'], ['morning']]);
});
