import ical, {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { printable } from '../fair/calendar.ts';
import type { Fair } from '../fair/fair.ts';
import type { Meeting } from '../meetings/model.ts';
import { momentText } from '../meetings/words.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Whose calendar it is for. */
export type Reader = 'student' | 'company';

/** A calendar file for a mail, and what it asks the receiver's calendar to do (RFC 5546). */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** What a calendar says of a meeting; without its student, it was that of an account that has been deleted. */
export interface EventFacts {
  readonly meeting: Pick<
    Meeting,
    '_id' | 'startsAt' | 'endsAt' | 'track' | 'status' | 'offerExpiresAt' | 'icsSequence' | 'updatedAt'
  >;
  readonly company: { readonly companyName: string };
  readonly student?: { readonly name: string };
  readonly table: string;
}

const STATUS = { booked: ICalEventStatus.CONFIRMED, offered: ICalEventStatus.TENTATIVE } as const;

/** A meeting that is not live any more is a cancelled event, whatever ended it. */
const statusOf = ({ status }: EventFacts['meeting']): ICalEventStatus =>
  status === 'booked' || status === 'offered' ? STATUS[status] : ICalEventStatus.CANCELLED;

/**
 * A meeting as an event of a calendar, the same in mails, feeds and downloads. The UID is the meeting's for ever and
 * SEQUENCE grows with each change, so that a calendar that has it moves or cancels it (RFC 5545 §3.8.7.4). All times
 * in UTC, as in fair/calendar.ts.
 */
function eventOf(
  fair: Fair,
  { meeting, company, student, table }: EventFacts,
  reader: Reader,
): ICalEventData {
  const { startsAt, endsAt, icsSequence, updatedAt, track, status, offerExpiresAt } = meeting;
  const held = status === 'offered' && offerExpiresAt;
  const lines = [
    track && printable(track),
    held && CALENDAR_TEXTS.heldUntil(momentText(fair, offerExpiresAt)),
  ].filter((line) => typeof line === 'string');
  return {
    id: `meeting-${meeting._id.toHexString()}@${new URL(fair.publicUrl).hostname}`,
    sequence: icsSequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: startsAt,
    end: endsAt,
    summary: printable(
      reader === 'student' ? company.companyName : (student?.name ?? CALENDAR_TEXTS.deleted),
    ),
    location: printable(`${CALENDAR_TEXTS.table(table)}, ${fair.place}`),
    ...(lines.length > 0 && { description: lines.join('\n') }),
    url: `${fair.publicUrl}/${reader}/schedule`,
    status: statusOf(meeting),
    organizer: organizerOf(fair),
  };
}

/** The meeting as its mail carries it: a request to put it into the calendar, or to take it out. */
export function invitationTo(
  fair: Fair,
  facts: EventFacts,
  reader: Reader,
  recipient: { readonly name: string; readonly email: string },
): Invitation {
  const event = eventOf(fair, facts, reader);
  const isCancelled = event.status === ICalEventStatus.CANCELLED;
  const attendee: ICalAttendeeData = {
    name: quotable(recipient.name),
    email: recipient.email,
    role: ICalAttendeeRole.REQ,
    status:
      event.status === ICalEventStatus.TENTATIVE
        ? ICalAttendeeStatus.NEEDSACTION
        : ICalAttendeeStatus.ACCEPTED,
    // The answer is given on the schedule page: no mailbox reads replies.
    rsvp: false,
  };
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return {
    method,
    content: write(fair.title, [{ ...event, attendees: [attendee] }], method),
  };
}

/** Someone's meetings as an RFC 5545 calendar: lines folded at 75 octets, CRLF after each. */
export function calendarOf(fair: Fair, meetings: readonly EventFacts[], reader: Reader): string {
  return write(
    CALENDAR_TEXTS.meetings(fair.title),
    meetings.map((facts) => eventOf(fair, facts, reader)),
  );
}

function write(name: string, events: readonly ICalEventData[], method?: ICalCalendarMethod): string {
  const calendar = ical({
    // The library escapes the texts of events, but not this one.
    name: printable(name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'fair', product: 'calendar', language: 'EN' },
    ...(method && { method }),
    events: [...events],
  });
  return `${calendar.toString()}\r\n`;
}

/** Whom the mails come from, as RFC 5546 wants a request to say. */
function organizerOf({ name, mailFrom }: Fair) {
  const email = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return { name: quotable(name.en), email };
}

/** For a parameter, which is quoted and cannot contain a quote (RFC 5545 §3.2). */
const quotable = (text: string): string => printable(text).replaceAll('"', "'");
