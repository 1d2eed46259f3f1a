import type { CompanySchedule } from '@fair/contract';
import { dayOf } from './fairClock.ts';

export type Slot = CompanySchedule['slots'][number];
export type Table = CompanySchedule['tables'][number];
export type BookedSlot = Slot & { readonly meeting: NonNullable<Slot['meeting']> };

/** `passed`: it was free and nobody can be placed there any more. */
export type SlotState = 'free' | 'passed' | 'blocked' | 'booked' | 'offered';

/** @param now ms since 1970, of this computer; the server decides in the end */
export function stateOf(slot: Slot, now: number): SlotState {
  if (slot.meeting) return slot.meeting.status === 'offered' ? 'offered' : 'booked';
  if (slot.blocked) return 'blocked';
  return Date.parse(slot.startsAt) <= now ? 'passed' : 'free';
}

export const slotsOn = (slots: readonly Slot[], day: string, timeZone: string): Slot[] =>
  slots.filter((slot) => dayOf(slot.startsAt, timeZone) === day);

/** Where an applicant can be placed or moved to now, in time order. */
export const freeSlots = (slots: readonly Slot[], now: number): Slot[] =>
  slots.filter((slot) => stateOf(slot, now) === 'free');

export const bookedSlots = (slots: readonly Slot[]): BookedSlot[] =>
  slots.filter((slot): slot is BookedSlot => slot.meeting !== undefined);

/** The tables that have a slot among these, in the company's order. */
export const tablesWith = (tables: readonly Table[], slots: readonly Slot[]): Table[] =>
  tables.filter(({ id }) => slots.some(({ tableId }) => tableId === id));

/** One row of the board: all that starts at the same time. */
export interface TimeRow {
  readonly startsAt: string;
  /** Absent where the tables of this time end at different times. */
  readonly endsAt: string | undefined;
  readonly slots: readonly Slot[];
}

/** The rows of a board, in the order of the slots, which is by time. */
export function rowsOf(slots: readonly Slot[]): TimeRow[] {
  const byStart = new Map<string, Slot[]>();
  for (const slot of slots) byStart.set(slot.startsAt, [...(byStart.get(slot.startsAt) ?? []), slot]);
  return [...byStart].map(([startsAt, row]) => ({
    startsAt,
    endsAt: row.every(({ endsAt }) => endsAt === row[0]?.endsAt) ? row[0]?.endsAt : undefined,
    slots: row,
  }));
}

export type SlotCounts = Readonly<Record<SlotState | 'total', number>>;

/** How many slots are in which state. */
export function countSlots(slots: readonly Slot[], now: number): SlotCounts {
  const counts = { free: 0, passed: 0, blocked: 0, booked: 0, offered: 0, total: slots.length };
  for (const slot of slots) counts[stateOf(slot, now)] += 1;
  return counts;
}
