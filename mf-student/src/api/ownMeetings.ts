import { LIVE_MEETING_STATUSES, type StudentMeeting } from '@fair/contract';

const LIVE: ReadonlySet<string> = new Set(LIVE_MEETING_STATUSES);

/** The student's meetings, grouped by what the student can do with them. */
export interface OwnMeetings {
  /** Offers that the student has not answered. The offer that expires first comes first. */
  readonly offers: readonly StudentMeeting[];
  /** Booked meetings that have not ended, ordered by time. */
  readonly ahead: readonly StudentMeeting[];
  /** Meetings marked as a no-show to which the student can still object. */
  readonly contested: readonly StudentMeeting[];
  /** Past, cancelled and expired meetings, the latest first. */
  readonly old: readonly StudentMeeting[];
  /** Number of meetings that count towards the limit: booked and offered ones (MEETINGS §4.5). */
  readonly used: number;
}

/**
 * Groups the student's meetings at a fair.
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

/** Returns the booked or offered meeting with a company, if any. */
export const liveMeetingWith = (
  meetings: readonly StudentMeeting[],
  slug: string,
): StudentMeeting | undefined =>
  meetings.find((meeting) => meeting.slug === slug && LIVE.has(meeting.status));
