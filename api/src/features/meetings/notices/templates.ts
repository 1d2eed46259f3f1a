import type { MailRule } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { Removal } from '../../../services/calendar/index.ts';
import type { ErasedMeeting } from './erased.ts';

/** A meeting with the version that it had when the mail was queued. Other mails report later versions. */
export interface MeetingMail {
  readonly meetingId: string;
  readonly version: number;
}

/** The deadline when the mail was queued (ISO 8601). */
export interface DeadlineMail {
  readonly editionId: string;
  readonly deadline: string;
}

/** Data of a rule's mail. `day` (`YYYY-MM-DD`) is the fair day ahead, or the last day of the fair. */
interface RuleMail {
  readonly editionId: string;
  readonly day: string;
}

/** Data of a test mail with which an admin tries out a mail rule. */
export interface RuleMailTest {
  readonly editionId: string;
  readonly rule: MailRule;
  /** Id of the account whose values fill the mail. */
  readonly accountId: string;
  readonly language: Language;
}

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Daily mail to a company about news after `since` and until `upTo` (ISO 8601). */
    companyDigest: { readonly editionId: string; readonly since: string; readonly upTo: string };
    meetingBooked: MeetingMail;
    meetingMoved: MeetingMail;
    meetingCancelled: MeetingMail & { readonly reader: 'student' | 'company' };
    /**
     * Mail to a company about a meeting that has been deleted. It contains the meeting's data, because they cannot be
     * read any more.
     */
    meetingErased: { readonly companyId: Types.ObjectId; readonly meeting: ErasedMeeting };
    /** Mail to a student's new address, with the calendar event of a meeting. */
    invitationMoved: MeetingMail;
    /** Mail to a student's former address, which withdraws the calendar event of a meeting. */
    invitationWithdrawn: Omit<Removal, 'meetingId'> & { readonly meetingId: string };
    offerMade: MeetingMail;
    offerLapsed: { readonly entryId: string };
    reminder1h: MeetingMail;
    closesTomorrow: DeadlineMail & { readonly studentId: string };
    /** Mail to a student about saved companies that will soon stop taking applications. */
    savedCompaniesClose: { readonly editionId: string };
    /** Mail to a student about the companies that have the student's contact. */
    sharedContacts: { readonly editionId: string };
    eveningBefore: RuleMail;
    dayAfter: RuleMail;
    /** Mail to an admin: a rule's mail with the values of the person `accountId`. */
    mailRuleTest: RuleMailTest;
    scheduleFinal: DeadlineMail & { readonly companyId: string };
    bookingReopened: DeadlineMail;
  }
}
