import { dayOf } from '@fair/clock';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { asApiError, refuse } from '../../../http/errors.ts';
import { audit } from '../../../services/audit/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import {
  beginUnusedTime,
  markUnusedTold,
  studentsToTell,
  unusedAt,
  unusedStudents,
  unusedUntil,
} from '../../people/students/index.ts';
import { deleteStudent } from '../erasure/index.ts';

/**
 * Mails students who have not used their account for almost 24 months, and deletes those who were mailed 30 days ago
 * and have not logged in since (NEXT 1.9). Can be repeated, also in several processes and after a crash: the student
 * is marked as mailed in the transaction that queues the mail, and is deleted only if still marked and unused.
 */
export async function eraseUnusedStudents(app: App): Promise<void> {
  await beginUnusedTime(app.now());
  await tellUnused(app);
  for await (const student of unusedStudents(app.now())) {
    try {
      const isDeleted = await deleteStudent(app, student, refuseWithMeetings, unusedAt(app.now()));
      if (isDeleted) await audit(app, { action: 'student.deleted', detail: { rule: 'unusedAccounts' } });
    } catch (error) {
      if (!STAYS.has(asApiError(error).code)) throw error;
    }
  }
}

/**
 * Errors after which a student is not deleted today: the student has an upcoming meeting, has been deleted or has
 * logged in, or an admin has just corrected the address.
 */
const STAYS: ReadonlySet<string> = new Set(['HAS_MEETING', 'NOT_FOUND', 'ADDRESS_JUST_CHANGED']);

function refuseWithMeetings(meetings: number): void {
  if (meetings > 0) throw refuse('HAS_MEETING');
}

async function tellUnused(app: App): Promise<void> {
  const now = app.now();
  for await (const { _id, lastSeenAt } of studentsToTell(now)) {
    if (!lastSeenAt) continue;
    const dueOn = dayOf(unusedUntil(lastSeenAt, now), app.timeZone);
    await inTransaction(async (transaction) => {
      if (!(await markUnusedTold(_id, now, transaction))) return;
      const mail = {
        key: keyFor('accountGoes', _id, dueOn),
        template: 'accountGoes' as const,
        data: { dueOn, before: lastSeenAt.toISOString() },
      };
      await app.mail.enqueueAll([mail], { session: transaction });
    });
  }
}
