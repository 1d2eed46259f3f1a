import type { ClientSession } from 'mongoose';
import type { App } from '../../../app.ts';
import { findEdition } from '../../fair/service.ts';
import { keyFor } from '../../mail/keys.ts';
import type { Meeting } from '../model.ts';
import { isToldAtOnce } from './atOnce.ts';

/** What is kept of a deleted meeting until its company is told: nothing of the student. */
export type ErasedMeeting = Pick<
  Meeting,
  '_id' | 'tableId' | 'startsAt' | 'endsAt' | 'track' | 'status' | 'icsSequence' | 'updatedAt'
>;

/**
 * Queues the mails to the companies whose booked meetings are about to be deleted with an account, in the transaction
 * that deletes them, if there is one: when the meeting is near or their schedule final, as of every other cancellation
 * (MEETINGS §4.10, §4.12). The student's name goes with the student: the mail says when and where only.
 */
export async function tellOfErased(
  app: App,
  meetings: readonly Meeting[],
  session?: ClientSession,
): Promise<void> {
  const { bookingDeadline } = await findEdition(app, session);
  const now = app.now();
  for (const meeting of meetings) {
    if (meeting.status !== 'booked' || !isToldAtOnce(meeting, now, bookingDeadline)) continue;
    const { _id, companyId, tableId, startsAt, endsAt, track, icsSequence } = meeting;
    await app.mail.enqueue(
      {
        key: keyFor('meetingErased', companyId, _id.toHexString()),
        template: 'meetingErased',
        data: {
          companyId,
          meeting: {
            ...{ _id, tableId, startsAt, endsAt, ...(track && { track }) },
            status: 'cancelled_by_student',
            icsSequence: icsSequence + 1,
            updatedAt: now,
          },
        },
      },
      session && { session },
    );
  }
}
