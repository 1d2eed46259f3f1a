import type { MeetingStatus } from '@fair/contract';
import { calendar as texts } from '@fair/texts/calendar';
import type { Language } from '@fair/texts/text';
import ical, {
  ICalAlarmType,
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

export type Reader = 'student' | 'company';

/**
 * A calendar file attached to a mail. `method` tells the recipient's calendar to add or to cancel the event
 * (RFC 5546).
 */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly content: string;
  readonly endsAt: Date;
}

/** Data of the fair, which is the organizer of calendar events. */
export interface Organizer {
  /** Name and year of the fair. */
  readonly title: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly language: Language;
  readonly place: string;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** The `From` header of the fair's mails. */
  readonly mailFrom: string;
}

/** Data of a meeting for a calendar event. `student` is absent if the account has been deleted. */
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

/** Returns the status of an event. Meetings that are neither booked nor offered are cancelled. */
const statusOf = ({ status }: EventFacts['meeting']): ICalEventStatus =>
  status === 'booked' || status === 'offered' ? STATUS[status] : ICalEventStatus.CANCELLED;

/** Time in seconds before a meeting at which calendars show the reminder. */
const REMINDER_S = 15 * 60;

/**
 * Returns the reminder of a booked meeting. Offered and cancelled meetings have no reminder. Outlook shows the
 * reminder; Apple Calendar shows it too, but in subscribed calendars only if the user keeps alerts. Google Calendar
 * ignores it and uses its own reminders. RFC 5545 §3.6.6 requires the description.
 */
const reminderOf = ({ summary, status }: ICalEventData): Partial<ICalEventData> =>
  status === ICalEventStatus.CONFIRMED
    ? { alarms: [{ type: ICalAlarmType.display, triggerBefore: REMINDER_S, description: summary ?? '' }] }
    : {};

/** Returns the UID of a meeting's event. The UID stays the same when the meeting is moved. */
const uidOf = ({ publicUrl }: Organizer, meetingId: Types.ObjectId): string =>
  `meeting-${meetingId.toHexString()}@${new URL(publicUrl).hostname}`;

/**
 * Converts a meeting to a calendar event. The event is the same in mails, feeds and downloads. Its UID never changes
 * and its SEQUENCE increases with each change, so that calendars move or cancel the existing event (RFC 5545
 * §3.8.7.4). All times are in UTC.
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
  const event = {
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
  return { ...event, ...reminderOf(event) };
}

/** Returns the calendar file for a meeting's mail: a request to add or cancel the event. */
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
    // `rsvp` is false, because nobody reads replies to these mails. Students respond on the schedule page.
    rsvp: false,
  };
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return {
    method,
    content: write(fair, fair.title, [{ ...event, attendees: [attendee] }], method),
    endsAt: facts.meeting.endsAt,
  };
}

/**
 * Returns one calendar file with several meetings for a mail. The method is PUBLISH, because REQUEST and CANCEL allow
 * only one event (RFC 5546 §3.2).
 */
export function publicationOf(fair: Organizer, meetings: readonly EventFacts[], reader: Reader): Invitation {
  const events = meetings.map((facts) => eventOf(fair, facts, reader));
  const ends = meetings.map(({ meeting }) => meeting.endsAt.getTime());
  const method = ICalCalendarMethod.PUBLISH;
  return {
    method,
    content: write(fair, texts[fair.language].meetings(fair.title), events, method),
    endsAt: new Date(Math.max(...ends)),
  };
}

/** Data needed to remove the event of a meeting from a calendar. */
export interface Removal {
  readonly meetingId: Types.ObjectId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly icsSequence: number;
  /** Time at which the event became outdated. */
  readonly at: Date;
}

/**
 * Returns the calendar file that removes a meeting from the calendar of a student's former email address. The file
 * contains UID and time, but no names of student, company or table, because another person may own the mailbox now.
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

/** Returns the meetings as an RFC 5545 calendar, with lines folded at 75 octets and ended by CRLF. */
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
    // ical-generator escapes the texts of events, but not the name of the calendar.
    name: printable(name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'fair', product: 'calendar', language: language.toUpperCase() },
    ...(method && { method }),
    events: [...events],
  });
  return `${calendar.toString()}\r\n`;
}

/** Returns the organizer with the sender address of the mails, as RFC 5546 requires. */
function organizerOf({ name, language, mailFrom }: Organizer) {
  const email = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return { name: quotable(name[language]), email };
}

/** Prepares a text for a quoted parameter value, which cannot contain a double quote (RFC 5545 §3.2). */
const quotable = (text: string): string => printable(text).replaceAll('"', "'");
