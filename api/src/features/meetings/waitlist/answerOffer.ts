import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import type { Student } from '../../people/students/index.ts';
import {
  endMeeting,
  findMeeting,
  findSettings,
  type Meeting,
  MeetingModel,
  newsUpdate,
  requireNotSuspended,
} from '../meetings/index.ts';
import { endOfferedEntry } from './entries.ts';
import { offerFreedTimes } from './offers.ts';

/**
 * Accepts an offer in one update that applies only if the offer has not expired. An offer counts as expired from its
 * exact end. An offer that is already accepted is returned unchanged. Throws NOT_FOUND, OFFER_EXPIRED, FAIR_CANCELLED
 * or BOOKING_SUSPENDED.
 */
export async function acceptOffer(app: App, student: Student, id: string): Promise<Meeting> {
  const offer = await findMeeting(app, id, { studentId: student._id });
  if (offer.status === 'booked') return offer;
  const settings = await findSettings(app);
  if (settings.isCancelled) throw refuse('FAIR_CANCELLED');
  await requireNotSuspended(app, settings, student);
  const now = app.now();
  const version = offer.version + 1;
  const accepted = await retrying(() =>
    MeetingModel.findOneAndUpdate(
      {
        _id: offer._id,
        live: true,
        $or: [
          { status: 'offered', version: offer.version, offerExpiresAt: { $gt: now } },
          // Matches the result of this update, in case an earlier attempt was applied although it returned an error.
          { status: 'booked', version },
        ],
      },
      {
        $set: {
          status: 'booked',
          version,
          icsSequence: offer.icsSequence + 1,
          // Replaces the pending notification of the offer, which the student no longer needs.
          pendingEvents: [{ kind: 'booked', version, at: now }],
        },
        $unset: { offerExpiresAt: 1 },
        $push: newsUpdate(app, 'booked', offer.companyId, student._id) ?? {},
      },
      { returnDocument: 'after' },
    ).lean<Meeting>(),
  );
  if (!accepted) throw refuse('OFFER_EXPIRED');
  await endOfferedEntry(app, accepted, 'fulfilled');
  return accepted;
}

/**
 * Declines an offer. The student's waitlist entry ends, and the time is offered to the next student in line. An offer
 * that is already declined is returned unchanged. Throws NOT_FOUND or OFFER_EXPIRED.
 */
export async function declineOffer(app: App, student: Student, id: string): Promise<Meeting> {
  const offer = await findMeeting(app, id, { studentId: student._id });
  if (offer.status === 'offer_declined') return offer;
  const declined = await releaseOffer(app, student, offer);
  if (!declined) throw refuse('OFFER_EXPIRED');
  return declined;
}

/**
 * Ends an offer that can still be answered, and offers its time to the next student in line. Returns undefined if the
 * offer can no longer be answered.
 */
export async function releaseOffer(
  app: App,
  student: Student,
  { _id }: Pick<Meeting, '_id'>,
): Promise<Meeting | undefined> {
  const unchanged = {
    studentId: student._id,
    status: { $in: ['offered', 'offer_declined'] },
    offerExpiresAt: { $gt: app.now() },
  };
  // The mail about the offer has added an event to the student's calendar. The event 'cancelled' leads to a mail that
  // removes it.
  const declined = await endMeeting(app, _id, unchanged, {
    status: 'offer_declined',
    by: student._id,
    event: 'cancelled',
  });
  if (!declined) return undefined;
  await endOfferedEntry(app, declined, 'left');
  await offerFreedTimes(app, declined.companyId);
  return declined;
}
