import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor, sentAboutTo, type Template } from '../../../services/mail/index.ts';
import { type Meeting, MeetingModel } from '../meetings/index.ts';

/** Mails to a student that contain the calendar event of a meeting. */
const INVITATIONS = [
  'invitationMoved',
  'meetingBooked',
  'meetingMoved',
  'offerMade',
  'reminder1h',
] as const satisfies readonly Template[];

interface MovedStudent {
  readonly _id: Types.ObjectId;
  /** Former email address of the student. */
  readonly email: string;
  /** Whether the former address was confirmed with a mailed link. */
  readonly wasConfirmed: boolean;
}

/**
 * Moves the calendar events of a student's meetings to a new email address, in the transaction that changes the
 * address. The new address gets an invitation to each meeting that has not ended; the former address gets a CANCEL with
 * only UID and time. A former address that was never confirmed may belong to a stranger, so it gets a CANCEL only for
 * meetings to which it was invited. SEQUENCE grows by two: the CANCEL supersedes all earlier invitations, and the new
 * invitation supersedes the CANCEL if both mailboxes feed the same calendar (RFC 5546 §2.1.5).
 */
export async function moveInvitations(
  app: Pick<App, 'mail' | 'now'>,
  { _id, email, wasConfirmed }: MovedStudent,
  session: ClientSession,
): Promise<void> {
  const own = { studentId: _id, live: true, endsAt: { $gt: app.now() } };
  const meetings = await MeetingModel.find(own, null, { session }).lean<Meeting[]>();
  if (meetings.length === 0) return;
  const invitedTo = wasConfirmed ? undefined : await sentAboutTo(_id, INVITATIONS, session);
  const ids = meetings.map((meeting) => meeting._id);
  await MeetingModel.updateMany({ _id: { $in: ids } }, { $inc: { icsSequence: 2 } }, { session });
  for (const meeting of meetings) {
    const meetingId = meeting._id.toHexString();
    const { startsAt, endsAt, version, icsSequence, pendingEvents } = meeting;
    if (!invitedTo || invitedTo.has(meetingId)) {
      const data = { meetingId, startsAt, endsAt, icsSequence: icsSequence + 1, at: new Date() };
      const key = keyFor('invitationWithdrawn', _id, meetingId, data.icsSequence);
      const mail = { key, to: email, template: 'invitationWithdrawn', data, until: endsAt } as const;
      await app.mail.enqueue(mail, { session });
    }
    // A meeting with pending events gets no extra invitation, because the mail about these events will go to the new
    // address.
    if (pendingEvents.length > 0) continue;
    await app.mail.enqueue(
      {
        key: keyFor('invitationMoved', _id, meetingId, icsSequence + 2),
        template: 'invitationMoved',
        data: { meetingId, version },
      },
      { session },
    );
  }
}
