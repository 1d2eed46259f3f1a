import type { AdminMeeting, AdminSchedule, CompanyMeeting, CompanySchedule } from '@fair/contract';

/** The board of a company, as the company itself or as an admin sees it. */
export type Schedule = CompanySchedule | AdminSchedule;
export type Meeting = CompanyMeeting | AdminMeeting;
export type Slot = Schedule['slots'][number];
export type Table = Schedule['tables'][number];

/** `past`: it was free, and nobody can be placed there any more. */
export type SlotState = 'free' | 'past' | 'blocked' | 'booked' | 'offered';

/** @param now ms since 1970, of this computer; the server decides in the end */
export function stateOf(slot: Slot, now: number): SlotState {
  if (slot.meeting) return slot.meeting.status === 'offered' ? 'offered' : 'booked';
  if (slot.blocked) return 'blocked';
  return Date.parse(slot.startsAt) <= now ? 'past' : 'free';
}

/** Where an applicant can be placed or moved to now, in time order. */
export const freeSlots = (slots: readonly Slot[], now: number): Slot[] =>
  slots.filter((slot) => stateOf(slot, now) === 'free');

/** Who accepted the student of a meeting; admins are not told. */
export const decidedByOf = (meeting: Meeting): CompanyMeeting['decidedBy'] =>
  'decidedBy' in meeting ? meeting.decidedBy : undefined;

/** The slots that somebody sits at or is offered. */
export const bookedSlots = <S extends Slot>(slots: readonly S[]) =>
  slots.filter(
    (slot): slot is S & { readonly meeting: NonNullable<S['meeting']> } => slot.meeting !== undefined,
  );

/** The tables that have a slot among these, in the company's order. */
export const tablesWith = (tables: readonly Table[], slots: readonly Slot[]): Table[] =>
  tables.filter(({ id }) => slots.some(({ tableId }) => tableId === id));

/** The booked meetings of a day as they stand to the clock. */
export interface MeetingsToday {
  /** At the tables now. */
  readonly running: readonly Meeting[];
  /** All that start next, on the same day. */
  readonly next: readonly Meeting[];
  /** Over, and nobody has said whether the student came. */
  readonly unmarked: readonly Meeting[];
}

/**
 * @param now ms since 1970
 * @param dayOf the fair's day of a moment in ms
 */
export function meetingsToday(
  slots: readonly Slot[],
  now: number,
  dayOf: (moment: number) => string,
): MeetingsToday {
  const today = dayOf(now);
  const meetings = bookedSlots(slots)
    .map(({ meeting }) => meeting)
    .filter(({ status, startsAt }) => status === 'booked' && dayOf(Date.parse(startsAt)) === today);
  const ahead = meetings.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const first = Math.min(...ahead.map(({ startsAt }) => Date.parse(startsAt)));
  return {
    running: meetings.filter(
      ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
    ),
    next: ahead.filter(({ startsAt }) => Date.parse(startsAt) === first),
    unmarked: meetings.filter(
      ({ endsAt, attendance }) => Date.parse(endsAt) <= now && attendance === 'unknown',
    ),
  };
}

/** Whether it is over and nobody sat there: nothing is left to do with it. */
export const isUnused = (slot: Slot, now: number): boolean =>
  slot.meeting === undefined && Date.parse(slot.endsAt) <= now;

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

export type SlotCounts = Readonly<Record<SlotState, number>>;

/** How many slots are in which state. */
export function countSlots(slots: readonly Slot[], now: number): SlotCounts {
  const counts = { free: 0, past: 0, blocked: 0, booked: 0, offered: 0 };
  for (const slot of slots) counts[stateOf(slot, now)] += 1;
  return counts;
}

/**
 * The day a board opens with: the one asked for, else today or the next one, else the last.
 * @param days with slots, YYYY-MM-DD, earliest first
 * @param today YYYY-MM-DD
 */
export const dayToShow = (
  days: readonly string[],
  asked: string | undefined,
  today: string,
): string | undefined => days.find((day) => day === asked) ?? days.find((day) => day >= today) ?? days.at(-1);
