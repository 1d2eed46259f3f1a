import type { MeetingStatus } from '@fair/contract';
import { calendar as texts } from '@fair/texts/calendar';
import type { Language } from '@fair/texts/text';
import ical, {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Types } from 'mongoose';
import { momentText } from '../clock/index.ts';
import { printable } from './printable.ts';

/** Whose calendar it is for. */
export type Reader = 'student' | 'company';

/** A calendar file for a mail, and what it asks the receiver's calendar to do (RFC 5546). */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
  /** The end of the meeting. */
  readonly endsAt: Date;
}

/** Who invites: the fair, as far as a calendar names it. */
export interface Organizer {
  /** Name and year. */
  readonly title: string;
  readonly name: Readonly<Record<Language, string>>;
  /** What it speaks to whoever reads. */
  readonly language: Language;
  readonly place: string;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** Whom its mails come from. */
  readonly mailFrom: string;
}

/** What a calendar says of a meeting; without its student, it was that of an account that has been deleted. */
export interface EventFacts {
  readonly meeting: {
    readonly _id: Types.ObjectId;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly track?: string | null | undefined;
    readonly status: MeetingStatus;
    readonly offerExpiresAt?: Date | null | undefined;
    readonly icsSequence: number;
    readonly updatedAt: Date;
  };
  readonly company: { readonly companyName: string };
  readonly student?: { readonly name: string };
  readonly table: string;
}

const STATUS = { booked: ICalEventStatus.CONFIRMED, offered: ICalEventStatus.TENTATIVE } as const;

/** A meeting that is not live any more is a cancelled event, whatever ended it. */
const statusOf = ({ status }: EventFacts['meeting']): ICalEventStatus =>
  status === 'booked' || status === 'offered' ? STATUS[status] : ICalEventStatus.CANCELLED;

/** The UID of a meeting, the same for as long as it exists. */
const uidOf = ({ publicUrl }: Organizer, meetingId: Types.ObjectId): string =>
  `meeting-${meetingId.toHexString()}@${new URL(publicUrl).hostname}`;

/**
 * A meeting as an event of a calendar, the same in mails, feeds and downloads. The UID is the meeting's for ever and
 * SEQUENCE grows with each change, so that a calendar that has it moves or cancels it (RFC 5545 §3.8.7.4). All times
 * in UTC, as in features/fair/calendar.ts.
 */
function eventOf(
  fair: Organizer,
  { meeting, company, student, table }: EventFacts,
  reader: Reader,
): ICalEventData {
  const { startsAt, endsAt, icsSequence, updatedAt, track, status, offerExpiresAt } = meeting;
  const held = status === 'offered' && offerExpiresAt;
  const lines = [
    track && printable(track),
    held && texts[fair.language].heldUntil(momentText(fair, offerExpiresAt)),
  ].filter((line) => typeof line === 'string');
  return {
    id: uidOf(fair, meeting._id),
    sequence: icsSequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: startsAt,
    end: endsAt,
    summary: printable(
      reader === 'student' ? company.companyName : (student?.name ?? texts[fair.language].deleted),
    ),
    location: printable([texts[fair.language].table(table), fair.place].filter(Boolean).join(', ')),
    ...(lines.length > 0 && { description: lines.join('\n') }),
    url: `${fair.publicUrl}/${reader}/schedule`,
    status: statusOf(meeting),
    organizer: organizerOf(fair),
  };
}

/** The meeting as its mail carries it: a request to put it into the calendar, or to take it out. */
export function invitationTo(
  fair: Organizer,
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
    content: write(fair, fair.title, [{ ...event, attendees: [attendee] }], method),
    endsAt: facts.meeting.endsAt,
  };
}

/** A meeting as far as a calendar needs it to remove its event. */
export interface Removal {
  readonly meetingId: Types.ObjectId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly icsSequence: number;
  /** When the event became out of date. */
  readonly at: Date;
}

/**
 * Removes a meeting from the calendar of an address that its student no longer has. It carries UID and time only, without the
 * names of the student, the company and the table: somebody else may read the mailbox by now.
 */
export function removalTo(
  fair: Organizer,
  { meetingId, startsAt, endsAt, icsSequence, at }: Removal,
  email: string,
): Invitation {
  const event: ICalEventData = {
    id: uidOf(fair, meetingId),
    sequence: icsSequence,
    stamp: at,
    start: startsAt,
    end: endsAt,
    summary: texts[fair.language].removed,
    status: ICalEventStatus.CANCELLED,
    organizer: organizerOf(fair),
    attendees: [{ email, role: ICalAttendeeRole.REQ, rsvp: false }],
  };
  const method = ICalCalendarMethod.CANCEL;
  return { method, content: write(fair, fair.title, [event], method), endsAt };
}

/** Someone's meetings as an RFC 5545 calendar: lines folded at 75 octets, CRLF after each. */
export function calendarOf(fair: Organizer, meetings: readonly EventFacts[], reader: Reader): string {
  return write(
    fair,
    texts[fair.language].meetings(fair.title),
    meetings.map((facts) => eventOf(fair, facts, reader)),
  );
}

function write(
  { language }: Organizer,
  name: string,
  events: readonly ICalEventData[],
  method?: ICalCalendarMethod,
): string {
  const calendar = ical({
    // The library escapes the texts of events, but not this one.
    name: printable(name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'fair', product: 'calendar', language: language.toUpperCase() },
    ...(method && { method }),
    events: [...events],
  });
  return `${calendar.toString()}\r\n`;
}

/** Whom the mails come from, as RFC 5546 wants a request to say. */
function organizerOf({ name, language, mailFrom }: Organizer) {
  const email = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return { name: quotable(name[language]), email };
}

/** For a parameter, which is quoted and cannot contain a quote (RFC 5545 §3.2). */
const quotable = (text: string): string => printable(text).replaceAll('"', "'");
