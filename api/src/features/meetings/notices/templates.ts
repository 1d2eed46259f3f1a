import type { Types } from 'mongoose';
import type { Removal } from '../../../services/calendar/index.ts';
import type { ErasedMeeting } from './erased.ts';

/** A meeting at the time of queueing; a later version is reported by another mail. */
export interface MeetingMail {
  readonly meetingId: string;
  readonly version: number;
}

/** A deadline at the time of queueing, in ISO 8601. */
export interface DeadlineMail {
  readonly editionId: string;
  readonly deadline: string;
}

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** To a company: events after `since` and until `upTo`, in ISO 8601. */
    companyDigest: { readonly editionId: string; readonly since: string; readonly upTo: string };
    meetingBooked: MeetingMail;
    meetingMoved: MeetingMail;
    meetingCancelled: MeetingMail & { readonly reader: 'student' | 'company' };
    /** To a company; the meeting itself is deleted by then. */
    meetingErased: { readonly companyId: Types.ObjectId; readonly meeting: ErasedMeeting };
    /** To the new address of a student: the calendar event of a meeting. */
    invitationMoved: MeetingMail;
    /** To the address a student had when invited. */
    invitationWithdrawn: Omit<Removal, 'meetingId'> & { readonly meetingId: string };
    offerMade: MeetingMail;
    offerLapsed: { readonly entryId: string };
    reminder24h: MeetingMail;
    reminder1h: MeetingMail;
    closesTomorrow: DeadlineMail & { readonly studentId: string };
    scheduleFinal: DeadlineMail & { readonly companyId: string };
    /** To a company that was sent its final schedule. */
    bookingReopened: DeadlineMail;
  }
}
