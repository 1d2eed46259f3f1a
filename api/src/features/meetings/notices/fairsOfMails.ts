import { Types } from 'mongoose';
import type { LetterSet } from '../../../services/mail/index.ts';
import { MeetingModel } from '../meetings/index.ts';
import { WaitlistModel } from '../waitlist/index.ts';
import type { MeetingMail } from './templates.ts';

type OfFair = { readonly editionId: Types.ObjectId };

const ofData = async ({ editionId }: { readonly editionId: string }) => new Types.ObjectId(editionId);
const ofMeeting = async ({ meetingId }: Pick<MeetingMail, 'meetingId'>) =>
  (await MeetingModel.findById(meetingId, { editionId: 1 }).lean<OfFair>())?.editionId;

/**
 * Functions that return the edition to which a mail belongs. A mail that is queued just before another edition becomes
 * current is sent afterwards, and must show the name, place and time zone of its own edition (BEYOND 0, trap 2).
 */
export const FAIRS_OF_MAILS = {
  companyDigest: ofData,
  closesTomorrow: ofData,
  savedCompaniesClose: ofData,
  sharedContacts: ofData,
  eveningBefore: ofData,
  dayAfter: ofData,
  mailRuleTest: ofData,
  scheduleFinal: ofData,
  bookingReopened: ofData,
  meetingBooked: ofMeeting,
  meetingMoved: ofMeeting,
  meetingCancelled: ofMeeting,
  invitationMoved: ofMeeting,
  invitationWithdrawn: ofMeeting,
  offerMade: ofMeeting,
  reminder1h: ofMeeting,
  offerLapsed: async ({ entryId }: { readonly entryId: string }) =>
    (await WaitlistModel.findById(entryId, { editionId: 1 }).lean<OfFair>())?.editionId,
} satisfies LetterSet['fairs'];
