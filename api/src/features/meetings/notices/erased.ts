import type { ClientSession } from 'mongoose';
import type { App } from '../../../app.ts';
import { findAccount } from '../../accounts/service.ts';
import { findEdition } from '../../fair/service.ts';
import { keyFor } from '../../mail/keys.ts';
import type { Meeting } from '../model.ts';

/** What is kept of a deleted meeting until its company is told: nothing of the student. */
export type ErasedMeeting = Pick<
  Meeting,
  '_id' | 'tableId' | 'startsAt' | 'endsAt' | 'track' | 'status' | 'icsSequence' | 'updatedAt'
>;

/**
 * Queues the mails to the companies whose booked meetings are about to be deleted with an account, in the transaction
 * that deletes them, if there is one: once their schedule is final they are told, as of every other cancellation
 * (MEETINGS §4.10, §4.12). The student's name goes with the student: the mail says when and where only.
 */
export async function tellOfErased(
  app: App,
  meetings: readonly Meeting[],
  session?: ClientSession,
): Promise<void> {
  const { bookingDeadline } = await findEdition(app, session);
  const now = app.now();
  if (!bookingDeadline || now < bookingDeadline) return;
  for (const meeting of meetings) {
    if (meeting.status !== 'booked') continue;
    const { _id, companyId, tableId, startsAt, endsAt, track, icsSequence } = meeting;
    const company = await findAccount(companyId);
    if (!company) continue;
    await app.mail.enqueue(
      {
        key: keyFor('meetingErased', companyId, _id.toHexString()),
        to: company.email,
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
