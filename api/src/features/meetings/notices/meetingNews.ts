import type { Types } from 'mongoose';
import type { NewsOf } from '../../recruitment/news/index.ts';
import type { MeetingFacts, PendingEvent } from '../meetings/index.ts';

/** The part of a news item that is the same for both sides. */
type NewsContent = Pick<NewsOf, 'code' | 'at' | 'until'>;

/**
 * Returns the news for student and company of a meeting from its successive events: only the latest state,
 * and not to the party that caused it. Mail settings do not matter.
 */
export function newsOf(facts: MeetingFacts, events: readonly PendingEvent[]): NewsOf[] {
  const { meeting, student, company, table } = facts;
  const last = events.at(-1);
  // It has changed since the events were read, which is announced later.
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
 * Returns the news for a company. With dozens of meetings it finds new ones in its schedule; it is told about
 * changes to known ones.
 */
function newsForCompany(
  { meeting }: MeetingFacts,
  events: readonly PendingEvent[],
  { kind, at }: PendingEvent,
): NewsContent | undefined {
  const { companyId, news } = meeting;
  // Recorded for meetings that were booked and not cancelled by the company (meetings/news.ts); a declined
  // offer does not matter to it.
  if (kind === 'cancelled')
    return news?.some((one) => one.kind === 'cancelled') ? { code: 'MEETING_CANCELLED', at } : undefined;
  const isNew = events.some((event) => event.kind === 'booked');
  return isNew ? undefined : newsOfMove(meeting, events, companyId);
}

/**
 * Compares the position before the first of these moves with the present one; undefined if it is unchanged.
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
