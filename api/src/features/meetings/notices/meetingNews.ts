import type { Types } from 'mongoose';
import type { NewsOf } from '../../recruitment/news/index.ts';
import type { MeetingFacts, PendingEvent } from '../meetings/index.ts';

/** Fields of a news item that are the same for student and company. */
type NewsContent = Pick<NewsOf, 'code' | 'at' | 'until'>;

/**
 * Returns the news items for the student and the company of a meeting from its successive events. Only the latest state
 * is reported, and only to the party that did not cause it. Mail settings do not affect news.
 */
export function newsOf(facts: MeetingFacts, events: readonly PendingEvent[]): NewsOf[] {
  const { meeting, student, company, table } = facts;
  const last = events.at(-1);
  // The meeting has changed since the events were read. The later change is announced separately.
  if (!last || last.version !== meeting.version) return [];
  const { _id, studentId, companyId, startsAt } = meeting;
  const ofMeeting = { about: `meeting:${_id.toHexString()}`, no: last.version, startsAt, table };
  const toStudent = student?.active ? newsForStudent(facts, events, last) : undefined;
  const toCompany = student && company.active ? newsForCompany(facts, events, last) : undefined;
  return [
    ...(toStudent ? [{ ...ofMeeting, ...toStudent, accountId: studentId, partnerId: companyId }] : []),
    ...(toCompany ? [{ ...ofMeeting, ...toCompany, accountId: companyId, partnerId: studentId }] : []),
  ];
}

const BOOKED_BY_OTHERS: ReadonlySet<string> = new Set(['company', 'admin', 'fill']);

function newsForStudent(
  { meeting }: MeetingFacts,
  events: readonly PendingEvent[],
  { kind, at }: PendingEvent,
): NewsContent | undefined {
  const { status, source, offerExpiresAt, studentId, cancelledBy } = meeting;
  if (kind === 'cancelled')
    return cancelledBy?.equals(studentId) ? undefined : { code: 'MEETING_CANCELLED', at };
  if (status === 'offered')
    return { code: 'OFFER_MADE', at, ...(offerExpiresAt && { until: offerExpiresAt }) };
  const isNew = events.some((event) => event.kind === 'booked');
  if (isNew) return BOOKED_BY_OTHERS.has(source) ? { code: 'MEETING_PLACED', at } : undefined;
  return newsOfMove(meeting, events, studentId);
}

/**
 * Returns the news for a company. New meetings are not reported, because a company has dozens and sees them in its
 * schedule. Changes of meetings are reported.
 */
function newsForCompany(
  { meeting }: MeetingFacts,
  events: readonly PendingEvent[],
  { kind, at }: PendingEvent,
): NewsContent | undefined {
  const { companyId, news } = meeting;
  // A cancellation is in `news` only if the meeting had been booked and the company did not cancel it
  // (meetings/news.ts). A declined offer is not reported.
  if (kind === 'cancelled')
    return news?.some((one) => one.kind === 'cancelled') ? { code: 'MEETING_CANCELLED', at } : undefined;
  const isNew = events.some((event) => event.kind === 'booked');
  return isNew ? undefined : newsOfMove(meeting, events, companyId);
}

/**
 * Compares the meeting's current time and table with those before the first of these moves. Returns undefined if both
 * are the same.
 */
function newsOfMove(
  { startsAt, tableId }: MeetingFacts['meeting'],
  events: readonly PendingEvent[],
  reader: Types.ObjectId,
): NewsContent | undefined {
  const moves = events.filter(({ kind }) => kind === 'moved');
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last || last.by?.equals(reader)) return undefined;
  const { from } = first;
  if (from?.startsAt.getTime() !== startsAt.getTime()) return { code: 'MEETING_MOVED', at: last.at };
  return from.tableId.equals(tableId) ? undefined : { code: 'TABLE_CHANGED', at: last.at };
}
