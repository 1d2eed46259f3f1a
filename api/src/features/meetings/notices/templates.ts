import type { MailRule } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { Removal } from '../../../services/calendar/index.ts';
import type { ErasedMeeting } from './erased.ts';

/** A meeting in the version at queueing time. Later versions are reported by other mails. */
export interface MeetingMail {
  readonly meetingId: string;
  readonly version: number;
}

/** A deadline at queueing time, as ISO 8601. */
export interface DeadlineMail {
  readonly editionId: string;
  readonly deadline: string;
}

/** A fair day, as `YYYY-MM-DD`: the day ahead, or the last day of the fair. */
interface RuleMail {
  readonly editionId: string;
  readonly day: string;
}

/** A rule's mail that an admin tries out. */
export interface RuleMailTest {
  readonly editionId: string;
  readonly rule: MailRule;
  /** Account whose values fill the mail. */
  readonly accountId: string;
  readonly language: Language;
}

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** To a company: news after `since` and until `upTo` (ISO 8601). */
    companyDigest: { readonly editionId: string; readonly since: string; readonly upTo: string };
    meetingBooked: MeetingMail;
    meetingMoved: MeetingMail;
    meetingCancelled: MeetingMail & { readonly reader: 'student' | 'company' };
    /** To a company. Contains the data of the meeting, which has been deleted. */
    meetingErased: { readonly companyId: Types.ObjectId; readonly meeting: ErasedMeeting };
    /** To the new address of a student, with the calendar event of a meeting. */
    invitationMoved: MeetingMail;
    /** To the former address of a student, to which the invitation was sent. */
    invitationWithdrawn: Omit<Removal, 'meetingId'> & { readonly meetingId: string };
    offerMade: MeetingMail;
    offerLapsed: { readonly entryId: string };
    reminder1h: MeetingMail;
    closesTomorrow: DeadlineMail & { readonly studentId: string };
    /** To a student. */
    savedCompaniesClose: { readonly editionId: string };
    /** To a student. */
    sharedContacts: { readonly editionId: string };
    eveningBefore: RuleMail;
    dayAfter: RuleMail;
    /** To an admin: a rule's mail as the person of `accountId` would get it. */
    mailRuleTest: RuleMailTest;
    scheduleFinal: DeadlineMail & { readonly companyId: string };
    bookingReopened: DeadlineMail;
  }
}
