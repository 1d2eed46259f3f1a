import type { Types } from 'mongoose';
import type { Removal } from '../../services/calendar/index.ts';
import type { ErasedMeeting } from './erased.ts';

/** A meeting as it was when the mail was queued: another version by now is told by another mail. */
export interface MeetingMail {
  readonly meetingId: string;
  readonly version: number;
}

/** A deadline as it was then, in ISO 8601. */
export interface DeadlineMail {
  readonly editionId: string;
  readonly deadline: string;
}

declare module '../../services/mail/templates.ts' {
  interface TemplateData {
    /** To a company: what has happened after `since` and until `upTo`, in ISO 8601. */
    companyDigest: { readonly editionId: string; readonly since: string; readonly upTo: string };
    meetingBooked: MeetingMail;
    meetingMoved: MeetingMail;
    meetingCancelled: MeetingMail & { readonly reader: 'student' | 'company' };
    /** To a company. The meeting itself is gone by then. */
    meetingErased: { readonly companyId: Types.ObjectId; readonly meeting: ErasedMeeting };
    /** To the new address of a student: the entry of a meeting for its calendar. */
    invitationMoved: MeetingMail;
    /** To the address that a student had when it was invited. */
    invitationWithdrawn: Omit<Removal, 'meetingId'> & { readonly meetingId: string };
    offerMade: MeetingMail;
    offerLapsed: { readonly entryId: string };
    reminder24h: MeetingMail;
    reminder1h: MeetingMail;
    closesTomorrow: DeadlineMail & { readonly studentId: string };
    scheduleFinal: DeadlineMail & { readonly companyId: string };
    /** To a company that was told its schedule is final. */
    bookingReopened: DeadlineMail;
  }
}
