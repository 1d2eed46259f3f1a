import { dayOf, momentAt, timeOf } from '@fair/clock';
import type { MeetingBlock } from '@fair/contract';
import { readClock } from './readClock.ts';

/** Form values of a block: day and times in the fair's time zone, as the user typed them. */
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
  readonly key: number;
  readonly start: string;
  readonly end: string;
}

/** Returns durations in minutes, in steps of 5 (MEETINGS §2). */
const minutes = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, n) => from + n * 5);
export const SLOT_MINUTES = minutes(10, 60);
export const PAUSE_MINUTES = minutes(0, 30);

/** Returns the default values for a new block. */
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

/** Converts form values to a request. A time that cannot be read becomes an empty string, which the schema refuses. */
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

/** Returns the names (in the API) of fields with a time that cannot be read. */
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

export const fieldOfPlan = (path: string): string =>
  path.replace('startsAt', 'start').replace('endsAt', 'end');

/**
 * Returns the storage key of a block's draft.
 * @param id id of the block, or `new`
 */
export const planDraftKey = (companyId: string, id: string): string => `company.plan.${companyId}.${id}`;
