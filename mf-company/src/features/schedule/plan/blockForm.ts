import { dayOf, momentAt, timeOf } from '@fair/clock';
import type { MeetingBlock } from '@fair/contract';
import { readClock } from './readClock.ts';

/** A block as its form holds it: days and clocks of the fair, as typed. */
export interface BlockForm {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly slotMinutes: number;
  readonly pauseMinutes: number;
  readonly breaks: readonly BreakForm[];
  readonly tables: readonly string[];
  readonly track: string;
}

export interface BreakForm {
  /** Only for the page: which row it is. */
  readonly key: number;
  readonly start: string;
  readonly end: string;
}

/** Lengths in minutes, in the steps of 5 that the booking goes by (MEETINGS §2). */
const minutes = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, n) => from + n * 5);
export const SLOT_MINUTES = minutes(10, 60);
export const PAUSE_MINUTES = minutes(0, 30);

/** What a new block starts from. */
export function newBlock(day: string): BlockForm {
  return {
    day,
    start: '10:00',
    end: '15:00',
    slotMinutes: 20,
    pauseMinutes: 5,
    breaks: [],
    tables: ['A'],
    track: '',
  };
}

/** A stored block as its form. */
export function toForm(block: MeetingBlock, timeZone: string): BlockForm {
  const clock = (moment: string) => timeOf(moment, timeZone);
  return {
    day: dayOf(block.startsAt, timeZone),
    start: clock(block.startsAt),
    end: clock(block.endsAt),
    slotMinutes: block.slotMinutes,
    pauseMinutes: block.pauseMinutes,
    breaks: block.breaks.map((one, key) => ({ key, start: clock(one.startsAt), end: clock(one.endsAt) })),
    tables: block.tables,
    track: block.track ?? '',
  };
}

/** The form as the API takes it; a clock that cannot be read is an empty moment, which the schema refuses. */
export function toPlan(form: BlockForm, timeZone: string) {
  const at = (typed: string) => {
    const clock = readClock(typed);
    return clock && form.day ? momentAt(form.day, clock, timeZone).toISOString() : '';
  };
  const track = form.track.trim();
  return {
    startsAt: at(form.start),
    endsAt: at(form.end),
    slotMinutes: form.slotMinutes,
    pauseMinutes: form.pauseMinutes,
    breaks: form.breaks.map(({ start, end }) => ({ startsAt: at(start), endsAt: at(end) })),
    tables: form.tables.map((name) => name.trim()),
    ...(track && { track }),
  };
}

type Clocked = 'startsAt' | 'endsAt' | `breaks.${number}.startsAt` | `breaks.${number}.endsAt`;

/** The fields whose typed time cannot be read, by the names the API gives them. */
export function unreadableClocks(form: BlockForm): Clocked[] {
  const wrong: Clocked[] = [];
  if (!readClock(form.start)) wrong.push('startsAt');
  if (!readClock(form.end)) wrong.push('endsAt');
  form.breaks.forEach(({ start, end }, index) => {
    if (!readClock(start)) wrong.push(`breaks.${index}.startsAt`);
    if (!readClock(end)) wrong.push(`breaks.${index}.endsAt`);
  });
  return wrong;
}

/** Where the form shows what the API says of a field. */
export const fieldOfPlan = (path: string): string =>
  path.replace('startsAt', 'start').replace('endsAt', 'end');

/** Names what was typed of a block and is not saved; a new one is `new`. */
export const planDraftKey = (companyId: string, id: string): string => `company.plan.${companyId}.${id}`;
