import { LOCALES } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { Actor } from '../../../http/actor.ts';
import { momentText } from '../../../services/clock/index.ts';
import { type Letter, letterTo, mailTexts, type TemplateContext } from '../../../services/mail/index.ts';
import { findEdition } from '../../fair/fair/index.ts';
import { isCompany, isStudent } from '../../people/accounts/index.ts';
import { companiesThatAccepted } from '../../recruitment/applications/index.ts';
import { type ActingCompany, takesPart } from '../../recruitment/companies/index.ts';
import { MeetingModel } from '../meetings/index.ts';
import type { DeadlineMail } from './templates.ts';

/** Mails about the booking deadline. A mail is discarded if the deadline has changed before the mail is sent. */
export const DEADLINE_LETTERS = {
  async closesTomorrow({ fair, now, person, data }: TemplateContext<'closesTomorrow'>) {
    const deadline = await readDeadline(data);
    if (!deadline || now >= deadline || !person.active || !isStudent(person)) return undefined;
    const own = { editionId: new Types.ObjectId(data.editionId), studentId: person._id };
    const [companies, meeting] = await Promise.all([
      companiesThatAccepted(own.editionId, own.studentId),
      MeetingModel.exists({ ...own, live: true }),
    ]);
    if (companies.length === 0 || meeting) return undefined;
    const { subject, heading, body, button, note } = mailTexts(fair).closesTomorrow;
    const moment = momentText(fair, deadline);
    const names = new Intl.ListFormat(LOCALES[fair.language]).format(companies);
    return letterTo(fair, 'student', person, {
      subject: subject(moment),
      heading,
      body: body(names, moment),
      button,
      note,
    });
  },

  async scheduleFinal({ fair, now, person, data }: TemplateContext<'scheduleFinal'>) {
    const deadline = await readDeadline(data);
    // If the deadline was moved to a later day, students can book again, and another mail follows after the
    // new deadline.
    if (!deadline || now < deadline || !isPlanning(person)) return undefined;
    const { companyRole, _id: memberId } = person.member;
    const meetings = await MeetingModel.countDocuments({
      editionId: new Types.ObjectId(data.editionId),
      companyId: person._id,
      status: 'booked',
      // Recruiters are mailed only about their own meetings.
      ...(companyRole === 'recruiter' && { memberId }),
    });
    const { subject, heading, body, button, note } = mailTexts(fair).scheduleFinal;
    return letterTo(fair, 'company', person, {
      subject: subject(fair.title),
      heading,
      body: body(meetings, momentText(fair, deadline)),
      button,
      note,
    });
  },

  async bookingReopened({ fair, now, person, data }: TemplateContext<'bookingReopened'>) {
    const { bookingDeadline } = await findEdition({ editionId: new Types.ObjectId(data.editionId) });
    // If booking has closed again, the mail about the new deadline reports it.
    if (!bookingDeadline || now >= bookingDeadline || !isPlanning(person)) return undefined;
    const { subject, heading, body, button, note } = mailTexts(fair).bookingReopened;
    const moment = momentText(fair, bookingDeadline);
    return letterTo(fair, 'company', person, {
      subject: subject(moment),
      heading,
      body: body(moment),
      button,
      note,
    });
  },
} satisfies {
  readonly [T in 'closesTomorrow' | 'scheduleFinal' | 'bookingReopened']: (
    context: TemplateContext<T>,
  ) => Promise<Letter | undefined>;
};

/** Whether the person belongs to a participating company. */
const isPlanning = (person: Actor): person is ActingCompany =>
  isCompany(person) && takesPart(person) && person.networkMeeting;

/** Returns the deadline that the mail announces, or undefined if the edition now has another deadline. */
async function readDeadline({ editionId, deadline }: DeadlineMail): Promise<Date | undefined> {
  const { bookingDeadline } = await findEdition({ editionId: new Types.ObjectId(editionId) });
  return bookingDeadline?.toISOString() === deadline ? bookingDeadline : undefined;
}
