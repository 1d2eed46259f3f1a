import { calendar } from '@fair/texts/calendar';
import { Types } from 'mongoose';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { invitationTo, removalTo } from '../../../services/calendar/index.ts';
import { momentText, timeText } from '../../../services/clock/index.ts';
import {
  type Content,
  type Letter,
  letterTo,
  mailTexts,
  type Sender,
  type Template,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { findAccount, isCompany } from '../../people/accounts/index.ts';
import { findCompanyIfAny } from '../../recruitment/companies/index.ts';
import {
  findFacts,
  type Meeting,
  type MeetingFacts,
  MeetingModel,
  type Table,
  TableModel,
} from '../meetings/index.ts';
import { type WaitlistEntry, WaitlistModel } from '../waitlist/index.ts';
import { placeOf, reasonOf, whenText } from './letterParts.ts';
import type { MeetingMail } from './templates.ts';

type FactsOfStudent = MeetingFacts & { readonly student: NonNullable<MeetingFacts['student']> };

type MeetingTemplate = Extract<
  Template,
  `meeting${string}` | `invitation${string}` | `offer${string}` | `reminder${string}`
>;

/**
 * Mails about meetings. Each mail is written from the data at sending time. If the meeting has changed since the mail
 * was queued, the mail is discarded, and another mail reports the new state.
 */
export const MEETING_LETTERS = {
  async meetingBooked(context: TemplateContext<'meetingBooked'>) {
    const facts = await readBooked(context);
    if (!facts) return undefined;
    const { subject, heading, body, note } = mailTexts(context.fair).meetingBooked;
    const { company, meeting } = facts;
    const when = whenText(context.fair, facts);
    const by = bookerOf(meeting);
    return toStudent(context.fair, facts, {
      subject: subject(company.companyName, when),
      heading,
      body: [body[by](company.companyName, when), ...(await placeOf(context.fair, facts))],
      note,
    });
  },

  async meetingMoved(context: TemplateContext<'meetingMoved'>) {
    const facts = await readBooked(context);
    if (!facts) return undefined;
    const { subject, heading, body, note } = mailTexts(context.fair).meetingMoved;
    const { company, meeting } = facts;
    const when = whenText(context.fair, facts);
    return toStudent(context.fair, facts, {
      subject: subject(company.companyName, when),
      heading,
      body: [
        body(company.companyName, when),
        ...reasonOf(context.fair, meeting.moveReason),
        ...(await placeOf(context.fair, facts)),
      ],
      note,
    });
  },

  async meetingCancelled({ fair, person, data }: TemplateContext<'meetingCancelled'>) {
    const facts = await read(data);
    if (!facts) return undefined;
    return data.reader === 'student'
      ? cancelledToStudent(fair, facts)
      : cancelledToCompany(fair, facts, person);
  },

  async meetingErased({ fair, person: company, data }: TemplateContext<'meetingErased'>) {
    if (!company.active || !isCompany(company)) return undefined;
    const table = await TableModel.findById(data.meeting.tableId).lean<Table>();
    const { subject, heading, company: texts, note } = mailTexts(fair).meetingCancelled;
    const facts = { meeting: data.meeting, company, table: table?.name ?? '' };
    const when = whenText(fair, facts);
    return {
      ...letterTo(fair, 'company', company, {
        subject: subject(calendar[fair.language].deleted, when),
        heading,
        body: [texts.deleted(when), texts.next],
        note,
      }),
      calendar: invitationTo(fair, facts, 'company', accountOf(company)),
    };
  },

  async invitationMoved({ fair, now, data }: TemplateContext<'invitationMoved'>) {
    const facts = await read(data);
    if (!facts?.meeting.live || facts.meeting.endsAt <= now || !hasActiveStudent(facts)) return undefined;
    const { subject, heading, body, held, note } = mailTexts(fair).invitationMoved;
    const { companyName } = facts.company;
    const when = whenText(fair, facts);
    const { status, offerExpiresAt } = facts.meeting;
    const isHeld = status === 'offered' && offerExpiresAt;
    return toStudent(fair, facts, {
      subject: subject(companyName, when),
      heading,
      body: [body(companyName, when), ...(isHeld ? [held(momentText(fair, offerExpiresAt))] : [])],
      note,
    });
  },

  async invitationWithdrawn({ fair, now, data, to }: TemplateContext<'invitationWithdrawn'>) {
    if (data.endsAt <= now) return undefined;
    const { subject, heading, body, button, note } = mailTexts(fair).invitationWithdrawn;
    const when = momentText(fair, data.startsAt);
    return {
      subject: subject(when),
      heading,
      paragraphs: [body(when)],
      button: { label: button, link: `${fair.publicUrl}/` },
      note,
      lanyard: 'student' as const,
      isToFormer: true as const,
      calendar: removalTo(fair, { ...data, meetingId: new Types.ObjectId(data.meetingId) }, to),
    };
  },

  async offerMade({ fair, now, data }: TemplateContext<'offerMade'>) {
    const facts = await read(data);
    if (facts?.meeting.status !== 'offered' || !hasActiveStudent(facts)) return undefined;
    const { offerExpiresAt } = facts.meeting;
    if (!offerExpiresAt || offerExpiresAt <= now) return undefined;
    const { subject, heading, body, button, note } = mailTexts(fair).offerMade;
    const { companyName } = facts.company;
    const until = momentText(fair, offerExpiresAt);
    return toStudent(fair, facts, {
      subject: subject(companyName, until),
      heading,
      body: body(companyName, whenText(fair, facts), until),
      button,
      note,
    });
  },

  async offerLapsed({ fair, data }: TemplateContext<'offerLapsed'>) {
    const entry = await WaitlistModel.findById(data.entryId).lean<WaitlistEntry>();
    if (entry?.state !== 'lapsed' || (await hasGoneOn(entry))) return undefined;
    const { studentId, companyId, meetingId } = entry;
    const [student, company, facts] = await Promise.all([
      findAccount(studentId),
      findCompanyIfAny(entry, companyId),
      meetingId ? findFacts(meetingId) : undefined,
    ]);
    if (!student?.active || !company?.active) return undefined;
    const { subject, heading, body, button, note } = mailTexts(fair).offerLapsed;
    const { companyName } = company;
    return {
      ...letterTo(fair, 'student', student, {
        subject: subject(companyName),
        heading,
        body: body(companyName),
        button,
        note,
      }),
      ...(facts && !facts.meeting.live && { calendar: invitationTo(fair, facts, 'student', student) }),
    };
  },

  async reminder1h(context: TemplateContext<'reminder1h'>) {
    const facts = await readBooked(context);
    if (!facts) return undefined;
    const { fair } = context;
    const { subject, heading, body, note } = mailTexts(fair).reminder1h;
    const { company, meeting, table } = facts;
    return toStudent(fair, facts, {
      subject: subject(company.companyName, timeText(fair, meeting.startsAt), table),
      heading,
      body: [
        ...body(company.companyName, whenText(fair, facts), fair.location),
        ...(await placeOf(fair, facts)),
      ],
      note,
    });
  },
} satisfies {
  readonly [T in MeetingTemplate]: (context: TemplateContext<T>) => Promise<Letter | undefined>;
};

function cancelledToStudent(fair: Sender, facts: MeetingFacts): Letter | undefined {
  if (!hasStudent(facts)) return undefined;
  const { meeting, company } = facts;
  const { subject, heading, student, declined, note } = mailTexts(fair).meetingCancelled;
  const told = [company.companyName, whenText(fair, facts)] as const;
  if (meeting.status === 'offer_declined') {
    const body = [declined.body(...told)];
    return toStudent(fair, facts, {
      subject: declined.subject(...told),
      heading: declined.heading,
      body,
      note,
    });
  }
  const by = cancellerOf(meeting);
  if (!by) return undefined;
  const body = [
    student[by](...told),
    ...reasonOf(fair, meeting.cancelReason),
    ...(by === 'student' ? [] : [student.next]),
  ];
  return toStudent(fair, facts, { subject: subject(...told), heading, body, note });
}

function cancelledToCompany(fair: Sender, facts: MeetingFacts, person: Actor): Letter | undefined {
  const { meeting, company, student } = facts;
  const by = cancellerOf(meeting);
  if (!by || by === 'company' || !student || !company.active) return undefined;
  const { subject, heading, company: texts, note } = mailTexts(fair).meetingCancelled;
  const told = [student.name, whenText(fair, facts)] as const;
  const body = [texts[by](...told), ...reasonOf(fair, meeting.cancelReason), texts.next];
  return {
    ...letterTo(fair, 'company', person, { subject: subject(...told), heading, body, note }),
    calendar: invitationTo(fair, facts, 'company', accountOf(person)),
  };
}

/** Returns the meeting if it still has the version for which the mail was queued. */
async function read({ meetingId, version }: MeetingMail): Promise<MeetingFacts | undefined> {
  const facts = await findFacts(new Types.ObjectId(meetingId));
  return facts?.meeting.version === version ? facts : undefined;
}

/** Returns the meeting as `read` does, but only if the meeting is booked, has not begun, and has an active student. */
async function readBooked({
  data,
  now,
}: {
  readonly data: MeetingMail;
  readonly now: Date;
}): Promise<FactsOfStudent | undefined> {
  const facts = await read(data);
  if (facts?.meeting.status !== 'booked' || !hasActiveStudent(facts)) return undefined;
  return facts.meeting.startsAt > now ? facts : undefined;
}

const hasStudent = (facts: MeetingFacts): facts is FactsOfStudent => facts.student !== undefined;
const hasActiveStudent = (facts: MeetingFacts): facts is FactsOfStudent => facts.student?.active === true;

/** Whether the student has joined the company's waitlist again or has a meeting with the company. */
async function hasGoneOn({ editionId, applicationId }: WaitlistEntry): Promise<boolean> {
  const [waiting, meeting] = await Promise.all([
    WaitlistModel.exists({ editionId, applicationId, active: true }),
    MeetingModel.exists({ editionId, applicationId, live: true }),
  ]);
  return waiting !== null || meeting !== null;
}

function bookerOf({ source }: Meeting): 'student' | 'company' | 'fair' {
  if (source === 'student' || source === 'waitlist') return 'student';
  return source === 'company' ? 'company' : 'fair';
}

/** Returns the party that cancelled the meeting, or undefined if it was not cancelled. */
function cancellerOf({ status }: Meeting): 'student' | 'company' | 'fair' | undefined {
  if (status === 'cancelled_by_company') return 'company';
  if (status === 'cancelled_by_admin') return 'fair';
  return status === 'cancelled_by_student' ? 'student' : undefined;
}

/** Creates a letter to the student of a meeting, with the calendar event attached. */
function toStudent(fair: Sender, facts: FactsOfStudent, content: Content): Letter {
  return {
    ...letterTo(fair, 'student', facts.student, content),
    calendar: invitationTo(fair, facts, 'student', facts.student),
  };
}
