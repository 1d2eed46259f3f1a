import type { AdminSchedule } from '@fair/contract';

export type BoardSlot = AdminSchedule['slots'][number];

/** What can be done with a slot now. */
export type SlotState = 'free' | 'blocked' | 'past' | 'taken';

/** @param now ms since the epoch */
export function stateOf(slot: BoardSlot, now: number): SlotState {
  if (slot.meeting) return 'taken';
  if (slot.blocked) return 'blocked';
  return Date.parse(slot.startsAt) <= now ? 'past' : 'free';
}

/** The slots somebody can be placed in, in time order. */
export const freeSlots = (slots: readonly BoardSlot[], now: number): BoardSlot[] =>
  slots.filter((slot) => stateOf(slot, now) === 'free');

/** The slots by their start, in the order given. */
export function byTime(slots: readonly BoardSlot[]): { startsAt: string; slots: BoardSlot[] }[] {
  const rows = new Map<string, BoardSlot[]>();
  for (const slot of slots) rows.set(slot.startsAt, [...(rows.get(slot.startsAt) ?? []), slot]);
  return [...rows].map(([startsAt, row]) => ({ startsAt, slots: row }));
}
