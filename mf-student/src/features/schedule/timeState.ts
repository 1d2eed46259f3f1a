import type { MeetingTime } from '@fair/contract';
import { formatDate, formatTime } from '@fair/ui/i18n';

export type TimeState =
  | { readonly kind: 'free' | 'mine' | 'taken' | 'past' }
  | { readonly kind: 'blocked'; readonly by: NonNullable<MeetingTime['blockedBy']> };

/**
 * Returns the state of a time for this student.
 * @param now ms since 1970
 * @param movingId id of the meeting to move; this meeting does not block a time
 */
export function stateOf(time: MeetingTime, now: number, movingId?: string): TimeState {
  if (time.mine) return { kind: 'mine' };
  if (Date.parse(time.startsAt) <= now) return { kind: 'past' };
  if (time.free === 0) return { kind: 'taken' };
  if (time.blockedBy && time.blockedBy.id !== movingId) return { kind: 'blocked', by: time.blockedBy };
  return { kind: 'free' };
}

/**
 * Returns a React key for a time. The start alone is not unique: times in two tracks or of different lengths may start
 * together.
 */
export const keyOf = ({ startsAt, endsAt, track }: MeetingTime): string =>
  `${startsAt} ${endsAt} ${track ?? ''}`;

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The times of one day in the fair's time zone, grouped by part of the day. */
export interface DayOfTimes {
  /** For example 'Saturday 21 November'. */
  readonly day: string;
  readonly parts: readonly { readonly part: PartOfDay; readonly times: readonly MeetingTime[] }[];
}

/** Groups times by day and part of the day. The morning ends at noon, and the afternoon at 17:00. */
export function groupByDay(times: readonly MeetingTime[], timeZone: string): DayOfTimes[] {
  const days = new Map<string, Map<PartOfDay, MeetingTime[]>>();
  for (const time of times) {
    const day = formatDate(time.startsAt, { timeZone, style: 'weekday' });
    const parts = days.get(day) ?? new Map<PartOfDay, MeetingTime[]>();
    days.set(day, parts);
    const part = partOf(time.startsAt, timeZone);
    parts.set(part, [...(parts.get(part) ?? []), time]);
  }
  return [...days].map(([day, parts]) => ({
    day,
    parts: [...parts].map(([part, inPart]) => ({ part, times: inPart })),
  }));
}

function partOf(moment: string, timeZone: string): PartOfDay {
  const hour = Number(formatTime(moment, { timeZone }).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
