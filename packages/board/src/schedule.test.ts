import { describe, expect, test } from '@jest/globals';
import {
  bookedSlots,
  countSlots,
  dayToShow,
  freeSlots,
  rowsOf,
  type Slot,
  stateOf,
  tablesWith,
} from './schedule.ts';

const NOON = Date.parse('2026-12-12T11:00:00.000Z');

function aSlot(n: number, startsAt: string, part: Partial<Slot> = {}): Slot {
  const endsAt = new Date(Date.parse(startsAt) + 20 * 60_000).toISOString();
  return { id: `slot${n}`, table: 'A', tableId: 'a', startsAt, endsAt, blocked: false, ...part } as Slot;
}

const meeting = (status: 'booked' | 'offered') => ({ status }) as NonNullable<Slot['meeting']>;

const PAST = aSlot(1, '2026-12-12T10:00:00.000Z');
const NOW = aSlot(2, '2026-12-12T11:00:00.000Z', { tableId: 'b' });
const FREE = aSlot(3, '2026-12-12T11:00:00.001Z');
const BLOCKED = aSlot(4, '2026-12-12T12:00:00.000Z', { blocked: true });
const BOOKED = aSlot(5, '2026-12-12T12:00:00.000Z', { tableId: 'b', meeting: meeting('booked') });
const OFFERED = aSlot(6, '2026-12-12T10:00:00.000Z', { tableId: 'c', meeting: meeting('offered') });
const ALL = [PAST, OFFERED, NOW, FREE, BLOCKED, BOOKED];

describe('slots', () => {
  test.each([
    ['free until the moment it starts', FREE, 'free'],
    ['past from the moment it starts', NOW, 'past'],
    ['blocked', BLOCKED, 'blocked'],
    ['booked', BOOKED, 'booked'],
    ['offered, past its start too', OFFERED, 'offered'],
  ])('%s', (_title, slot, state) => {
    expect(stateOf(slot, NOON)).toBe(state);
  });

  test('are counted, found and narrowed by state', () => {
    expect(countSlots(ALL, NOON)).toEqual({ free: 1, past: 2, blocked: 1, booked: 1, offered: 1 });
    expect(freeSlots(ALL, NOON)).toEqual([FREE]);
    expect(bookedSlots(ALL)).toEqual([OFFERED, BOOKED]);
  });

  test('tables that have none of them are left out, the others stay in order', () => {
    const tables = ['c', 'b', 'a'].map((id) => ({ id, name: id }));
    expect(tablesWith(tables, [PAST, OFFERED]).map(({ id }) => id)).toEqual(['c', 'a']);
  });
});

describe('rows', () => {
  test('hold what starts together, and say when it ends where that is one time', () => {
    const longer = aSlot(7, PAST.startsAt, { tableId: 'b', endsAt: '2026-12-12T10:30:00.000Z' });
    expect(rowsOf([PAST, longer, BLOCKED])).toEqual([
      { startsAt: PAST.startsAt, endsAt: undefined, slots: [PAST, longer] },
      { startsAt: BLOCKED.startsAt, endsAt: BLOCKED.endsAt, slots: [BLOCKED] },
    ]);
  });
});

describe('the day shown', () => {
  const DAYS = ['2026-12-11', '2026-12-13'];
  test.each([
    ['the one asked for', '2026-12-11', '2026-12-12', '2026-12-11'],
    ['the next one, when a day without times is asked for', '2026-12-12', '2026-12-12', '2026-12-13'],
    ['today', undefined, '2026-12-11', '2026-12-11'],
    ['the last one, when the fair is over', undefined, '2026-12-14', '2026-12-13'],
  ])('%s', (_title, asked, today, shown) => {
    expect(dayToShow(DAYS, asked, today)).toBe(shown);
  });

  test('none, without times', () => {
    expect(dayToShow([], '2026-12-12', '2026-12-12')).toBeUndefined();
  });
});
