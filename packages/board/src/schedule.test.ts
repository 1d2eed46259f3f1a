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
  ])('recognizes a slot as %s', (_title, slot, state) => {
    expect(stateOf(slot, NOON)).toBe(state);
  });

  test('counts, finds and filters slots by state', () => {
    expect(countSlots(ALL, NOON)).toEqual({ free: 1, past: 2, blocked: 1, booked: 1, offered: 1 });
    expect(freeSlots(ALL, NOON)).toEqual([FREE]);
    expect(bookedSlots(ALL)).toEqual([OFFERED, BOOKED]);
  });

  test('leaves out tables without these slots and keeps the order of the others', () => {
    const tables = ['c', 'b', 'a'].map((id) => ({ id, name: id }));
    expect(tablesWith(tables, [PAST, OFFERED]).map(({ id }) => id)).toEqual(['c', 'a']);
  });
});

describe('rows', () => {
  test('groups slots with the same start, with their end if it is the same', () => {
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
    ['the requested day', '2026-12-11', '2026-12-12', '2026-12-11'],
    ['the next day with times instead of a requested one without', '2026-12-12', '2026-12-12', '2026-12-13'],
    ['today', undefined, '2026-12-11', '2026-12-11'],
    ['the last day after the fair', undefined, '2026-12-14', '2026-12-13'],
  ])('shows %s', (_title, asked, today, shown) => {
    expect(dayToShow(DAYS, asked, today)).toBe(shown);
  });

  test('returns undefined without times', () => {
    expect(dayToShow([], '2026-12-12', '2026-12-12')).toBeUndefined();
  });
});
