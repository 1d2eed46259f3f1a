import { LIVE_MEETING_STATUSES, type StudentMeeting } from '@fair/contract';

const LIVE: ReadonlySet<string> = new Set(LIVE_MEETING_STATUSES);

/** The student's own meetings, sorted by what they ask of the student now. */
export interface OwnMeetings {
  /** Offers to answer, the one that ends first first. */
  readonly offers: readonly StudentMeeting[];
  /** Booked and not over, in time order; the first is the next. */
  readonly ahead: readonly StudentMeeting[];
  /** No-shows the student may still object to. */
  readonly contested: readonly StudentMeeting[];
  /** Past, cancelled and lapsed, the latest first. */
  readonly old: readonly StudentMeeting[];
  /** How many count against the limit: booked and offered (MEETINGS §4.5). */
  readonly used: number;
}

/**
 * Sorts the meetings of a fair.
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

/** The meeting that holds a time with a company, booked or offered. */
export const liveMeetingWith = (
  meetings: readonly StudentMeeting[],
  slug: string,
): StudentMeeting | undefined =>
  meetings.find((meeting) => meeting.slug === slug && LIVE.has(meeting.status));
