import type { AdminMeeting, AdminSchedule, CompanyMeeting, CompanySchedule } from '@fair/contract';

/** The board of a company, as the API returns it to companies or to admins. */
export type Schedule = CompanySchedule | AdminSchedule;
export type Meeting = CompanyMeeting | AdminMeeting;
export type Slot = Schedule['slots'][number];
export type Table = Schedule['tables'][number];

/** State of a slot. `past` is a slot without a meeting that can no longer be booked. */
export type SlotState = 'free' | 'past' | 'blocked' | 'booked' | 'offered';

/**
 * Returns the state of a slot.
 * @param now this device's time in ms since 1970; only the server decides whether a slot can be booked
 */
export function stateOf(slot: Slot, now: number): SlotState {
  if (slot.meeting) return slot.meeting.status === 'offered' ? 'offered' : 'booked';
  if (slot.blocked) return 'blocked';
  return Date.parse(slot.startsAt) <= now ? 'past' : 'free';
}

export const freeSlots = (slots: readonly Slot[], now: number): Slot[] =>
  slots.filter((slot) => stateOf(slot, now) === 'free');

/** Returns the member who accepted the student. The API does not send this to admins. */
export const decidedByOf = (meeting: Meeting): CompanyMeeting['decidedBy'] =>
  'decidedBy' in meeting ? meeting.decidedBy : undefined;

/** Returns the student's email address. The API sends it only to the company, and only while the company may see it. */
export const emailOf = (meeting: Meeting): string | undefined =>
  'email' in meeting ? meeting.email : undefined;

export const bookedSlots = <S extends Slot>(slots: readonly S[]) =>
  slots.filter(
    (slot): slot is S & { readonly meeting: NonNullable<S['meeting']> } => slot.meeting !== undefined,
  );

/** Returns the tables to which the given slots belong, in the company's order. */
export const tablesWith = (tables: readonly Table[], slots: readonly Slot[]): Table[] =>
  tables.filter(({ id }) => slots.some(({ tableId }) => tableId === id));

/** Today's booked meetings: in progress, starting next, and past without an attendance mark. */
export interface MeetingsToday {
  readonly running: readonly Meeting[];
  /** The next meetings today. All of them start at the same time. */
  readonly next: readonly Meeting[];
  /** Past meetings of today without an attendance mark. */
  readonly unmarked: readonly Meeting[];
}

/**
 * Returns today's booked meetings, grouped by whether they are in progress, start next, or are past and not marked.
 * @param now ms since 1970
 * @param dayOf returns the day of a time (ms since 1970) in the fair's time zone
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

export const isUnused = (slot: Slot, now: number): boolean =>
  slot.meeting === undefined && Date.parse(slot.endsAt) <= now;

export interface TimeRow {
  readonly startsAt: string;
  /** End of all slots in the row. Undefined if the slots end at different times. */
  readonly endsAt: string | undefined;
  readonly slots: readonly Slot[];
}

/** Groups slots by start time, one row per start time. The slots must be ordered by time. */
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

export function countSlots(slots: readonly Slot[], now: number): SlotCounts {
  const counts = { free: 0, past: 0, blocked: 0, booked: 0, offered: 0 };
  for (const slot of slots) counts[stateOf(slot, now)] += 1;
  return counts;
}

/**
 * Returns the day that a board shows first: the requested day; otherwise today or the next day with slots; otherwise
 * the last day.
 * @param days days with slots (YYYY-MM-DD), the earliest first
 * @param today YYYY-MM-DD
 */
export const dayToShow = (
  days: readonly string[],
  requestedDay: string | undefined,
  today: string,
): string | undefined =>
  days.find((day) => day === requestedDay) ?? days.find((day) => day >= today) ?? days.at(-1);
