import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { endSessionsOf } from '../../../http/session.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import { countUpcoming } from '../../meetings/meetings/index.ts';
import { settleEntries } from '../../meetings/waitlist/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import {
  endDeactivation,
  findHalfDeactivated,
  findStudent,
  type Student,
  writeActive,
} from '../../people/students/index.ts';
import { endUpcomingMeetings, offerFreedTimesOf } from './upcoming.ts';

/** Reason that companies see for the cancelled meetings of a deactivated student. */
const REASON = 'Account deactivated';

/**
 * Activates or deactivates a student. Deactivating ends the student's sessions at once in every API process and cancels
 * the upcoming meetings (MEETINGS §4.12); activating does not restore them. Waitlist entries stay, but get no offers
 * while the account is inactive (docs/adr/0036). A concurrent booking is either found here, or finds the account
 * inactive after its insert. Throws NOT_FOUND. Activating ends sessions too, because a session from a concurrent login
 * must not become valid with the activation.
 */
export async function setStudentActive(
  app: App,
  actor: Account,
  id: string,
  active: boolean,
): Promise<Student> {
  if (active && (await findStudent(id)).active === false)
    await retrying(() => endSessionsOf(new Types.ObjectId(id)));
  const before = await writeActive(id, active, actor._id);
  const ended = active ? [] : await completeDeactivation(app, before._id, actor._id);
  if (before.active !== active || ended.length > 0) {
    await audit(app, {
      action: active ? 'student.activated' : 'student.deactivated',
      ...byWhom(actor),
      targetId: before._id,
      targetType: 'student',
      ...(ended.length > 0 && { detail: { meetings: ended.length } }),
      changes: changesOf(['active'], before, { ...before, active }),
    });
  }
  return { ...before, active };
}

async function completeDeactivation(app: App, studentId: Types.ObjectId, by: Types.ObjectId) {
  await retrying(() => endSessionsOf(studentId));
  const ended = await endUpcomingMeetings(
    app,
    { studentId },
    { status: 'cancelled_by_admin', by, reason: REASON, event: 'cancelled' },
  );
  // A waitlist entry that has just been offered a time returns to its place in line.
  await settleEntries(app, { studentId });
  await endDeactivation(studentId, by);
  await offerFreedTimesOf(app, ended);
  return ended;
}

/** Completes deactivations whose process ended too early. Returns the number of deactivations. */
export async function completeDeactivations(app: App): Promise<number> {
  const left = await findHalfDeactivated();
  for (const { _id, deactivatedBy } of left)
    if (deactivatedBy) await completeDeactivation(app, _id, deactivatedBy);
  return left.length;
}

/**
 * Returns the number of upcoming meetings that deactivating or deleting this student would cancel. Throws
 * NOT_FOUND.
 */
export async function countUpcomingOf(app: App, id: string): Promise<number> {
  const { _id } = await findStudent(id);
  return countUpcoming(app, { studentId: _id });
}
