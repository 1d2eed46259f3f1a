import { dayOf, momentAt, timeOf } from '@fair/clock';
import type { MeetingBlock } from '@fair/contract';
import { readClock } from './readClock.ts';

/** Form values of a block, in days and times of the fair's time zone, as typed. */
export interface BlockForm {
  /** YYYY-MM-DD. */
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
  /** React key of the row. */
  readonly key: number;
  readonly start: string;
  readonly end: string;
}

/** Returns lengths in minutes in steps of 5, as booking requires (MEETINGS §2). */
const minutes = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, n) => from + n * 5);
export const SLOT_MINUTES = minutes(10, 60);
export const PAUSE_MINUTES = minutes(0, 30);

/** Returns the form values of a new block. */
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

/** Converts a stored block to form values. */
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

/** Converts form values to a request. An invalid time becomes an empty string, which the schema rejects. */
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

/** Returns the fields with an invalid time, by their API names. */
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

/** Maps the API's field names to those of the form. */
export const fieldOfPlan = (path: string): string =>
  path.replace('startsAt', 'start').replace('endsAt', 'end');

/** Key of a block's stored draft; the id of a new block is `new`. */
export const planDraftKey = (companyId: string, id: string): string => `company.plan.${companyId}.${id}`;
