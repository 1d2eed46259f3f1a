import type { Types } from 'mongoose';
import type { MeetingFacts, PendingEvent } from '../meetings/index.ts';
import type { NewsOf } from '../news/index.ts';

/** What is the same for both who meet. */
type Said = Pick<NewsOf, 'code' | 'at' | 'until'>;

/**
 * What the student and the company of a meeting are told in their news of these events, which came one after the other:
 * the last word only, and not to who said it. Whether somebody wants mails is nothing to it.
 */
export function newsOf(facts: MeetingFacts, events: readonly PendingEvent[]): NewsOf[] {
  const { meeting, student, company, table } = facts;
  const last = events.at(-1);
  // Changed since the events were read: that is told then.
  if (!last || last.version !== meeting.version) return [];
  const { _id, studentId, companyId, startsAt } = meeting;
  const ofMeeting = { about: `meeting:${_id.toHexString()}`, no: last.version, startsAt, table };
  const toStudent = student?.active ? saidToStudent(facts, events, last) : undefined;
  const toCompany = student && company.active ? saidToCompany(facts, events, last) : undefined;
  return [
    ...(toStudent ? [{ ...ofMeeting, ...toStudent, accountId: studentId, partnerId: companyId }] : []),
    ...(toCompany ? [{ ...ofMeeting, ...toCompany, accountId: companyId, partnerId: studentId }] : []),
  ];
}

const BOOKED_BY_OTHERS: ReadonlySet<string> = new Set(['company', 'admin', 'fill']);

function saidToStudent(
  { meeting }: MeetingFacts,
  events: readonly PendingEvent[],
  { kind, at }: PendingEvent,
): Said | undefined {
  const { status, source, offerExpiresAt, studentId, cancelledBy } = meeting;
  if (kind === 'cancelled')
    return cancelledBy?.equals(studentId) ? undefined : { code: 'MEETING_CANCELLED', at };
  if (status === 'offered')
    return { code: 'OFFER_MADE', at, ...(offerExpiresAt && { until: offerExpiresAt }) };
  const isNew = events.some((event) => event.kind === 'booked');
  if (isNew) return BOOKED_BY_OTHERS.has(source) ? { code: 'MEETING_PLACED', at } : undefined;
  return saidOfMove(meeting, events, studentId);
}

/** A company, with dozens of meetings, finds new ones in its schedule; what it has planned with and changes it hears. */
function saidToCompany(
  { meeting }: MeetingFacts,
  events: readonly PendingEvent[],
  { kind, at }: PendingEvent,
): Said | undefined {
  const { companyId, news } = meeting;
  // Noted of what was booked, and not by the company (meetings/news.ts): a declined offer is nothing to it.
  if (kind === 'cancelled')
    return news?.some((one) => one.kind === 'cancelled') ? { code: 'MEETING_CANCELLED', at } : undefined;
  const isNew = events.some((event) => event.kind === 'booked');
  return isNew ? undefined : saidOfMove(meeting, events, companyId);
}

/** Of where it was before the first of these moves, and where it is now; nothing when it is back there. */
function saidOfMove(
  { startsAt, tableId }: MeetingFacts['meeting'],
  events: readonly PendingEvent[],
  reader: Types.ObjectId,
): Said | undefined {
  const moves = events.filter(({ kind }) => kind === 'moved');
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last || last.by?.equals(reader)) return undefined;
  const { from } = first;
  if (from?.startsAt.getTime() !== startsAt.getTime()) return { code: 'MEETING_MOVED', at: last.at };
  return from.tableId.equals(tableId) ? undefined : { code: 'TABLE_CHANGED', at: last.at };
}
