import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { discardFile } from '../../../services/files/index.ts';
import { eraseOutbox } from '../../../services/mail/index.ts';
import { eraseReporter } from '../../fair/accessibility/index.ts';
import { eraseCheckins } from '../../fair/checkins/index.ts';
import { eraseContacts } from '../../fair/contacts/index.ts';
import { erasePasses } from '../../fair/passes/index.ts';
import { eraseWalkups } from '../../fair/walkups/index.ts';
import { eraseAccountTraces } from '../../membership/auth/index.ts';
import { eraseMeetings, offerFreedTimesOf } from '../../membership/departures/index.ts';
import { canBePutBack, eraseStudent, type Student } from '../../people/students/index.ts';
import { eraseApplications } from '../../recruitment/applications/index.ts';
import { forgetImported } from '../../recruitment/companies/index.ts';
import { eraseFavourites } from '../../recruitment/favourites/index.ts';
import { eraseNews } from '../../recruitment/news/index.ts';
import { eraseCvTraces } from '../cvs/index.ts';

/**
 * Deletes a student in one transaction, and offers the freed meeting times to other students. Audit entries remain,
 * but no longer name the student (DECISIONS §4). A concurrent booking finds that its application is deleted and
 * withdraws its meeting (meetings/claim.ts). Throws ADDRESS_JUST_CHANGED while an admin's address correction can be
 * undone.
 * @param check gets the number of upcoming meetings in the transaction, and throws to keep the student
 * @param condition which the account must still meet
 * @returns whether this call deleted the student. The caller writes the audit entry.
 */
export async function deleteStudent(
  app: App,
  student: Student,
  check?: (meetings: number) => void,
  condition?: object,
): Promise<boolean> {
  const { account: deleted, freed } = await inTransaction(async (transaction) => {
    const account = await eraseStudent(student._id, transaction, condition);
    // If another request of an admin has deleted the student, this one stops. Otherwise it would delete the mail that
    // the other request has queued.
    if (!account && check) throw notFound();
    // Checked in the transaction, because the correction may be confirmed at the same moment.
    if (account && canBePutBack(account)) throw refuse('ADDRESS_JUST_CHANGED');
    const freed = await removeTraces(app, student, transaction);
    if (account) check?.(freed.length);
    return { account, freed };
  });
  // Concurrent requests may have written more data. Later requests cannot, because the account is deleted.
  const freedSince = await retrying(() => removeTraces(app, student));
  await discardFile(deleted?.cv);
  await eraseOutbox(app.config, student.email);
  await offerFreedTimesOf(app, [...freed, ...freedSince]);
  return deleted !== null;
}

/**
 * Deletes everything in other collections that belongs to the account or names the person. Can be repeated. Returns
 * the upcoming meetings whose times are free now.
 */
async function removeTraces(app: App, student: Student, transaction?: ClientSession) {
  await eraseAccountTraces(app, student, transaction);
  const freed = await eraseMeetings(app, student._id, transaction);
  await eraseNews(student._id, transaction);
  await eraseApplications(student._id, transaction);
  await eraseFavourites(student._id, transaction);
  await eraseCvTraces(student._id, transaction);
  await erasePasses(student._id, transaction);
  await eraseContacts(student._id, transaction);
  await eraseCheckins(student._id, transaction);
  await eraseWalkups(student.email, transaction);
  await eraseReporter(student.email, transaction);
  await forgetImported(student.email, transaction);
  return freed;
}
