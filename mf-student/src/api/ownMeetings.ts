import { LIVE_MEETING_STATUSES, type StudentMeeting } from '@fair/contract';

const LIVE: ReadonlySet<string> = new Set(LIVE_MEETING_STATUSES);

/** The student's own meetings, grouped by the action they need from the student. */
export interface OwnMeetings {
  /** Offers waiting for an answer; the earliest to expire comes first. */
  readonly offers: readonly StudentMeeting[];
  /** Booked meetings that have not ended, in time order. */
  readonly ahead: readonly StudentMeeting[];
  /** No-shows that the student can still object to. */
  readonly contested: readonly StudentMeeting[];
  /** Past, cancelled and expired meetings, latest first. */
  readonly old: readonly StudentMeeting[];
  /** Number of meetings that count against the limit: booked and offered (MEETINGS §4.5). */
  readonly used: number;
}

/**
 * Groups the meetings of a fair.
 * @param now ms since 1970
 */
export function sortMeetings(meetings: readonly StudentMeeting[], now: number): OwnMeetings {
  const inOrder = [...meetings].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isAhead = ({ status, endsAt }: StudentMeeting) => status === 'booked' && Date.parse(endsAt) > now;
  const isContested = ({ canObject, objection }: StudentMeeting) => canObject && objection === undefined;
  const offers = inOrder
    .filter(({ status }) => status === 'offered')
    .sort((a, b) => (a.offerExpiresAt ?? '').localeCompare(b.offerExpiresAt ?? ''));
  const ahead = inOrder.filter(isAhead);
  const rest = inOrder.filter((meeting) => meeting.status !== 'offered' && !isAhead(meeting));
  return {
    offers,
    ahead,
    contested: rest.filter(isContested),
    old: rest.filter((meeting) => !isContested(meeting)).reverse(),
    used: meetings.filter(({ status }) => LIVE.has(status)).length,
  };
}

/** Returns the meeting that holds a time with a company, booked or offered. */
export const liveMeetingWith = (
  meetings: readonly StudentMeeting[],
  slug: string,
): StudentMeeting | undefined =>
  meetings.find((meeting) => meeting.slug === slug && LIVE.has(meeting.status));
