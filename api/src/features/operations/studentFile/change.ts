import type { CallRequest, changeStudent as changeCall, StudentUser } from '@fair/contract';
import type { App } from '../../../context.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import { setStudentActive } from '../../membership/departures/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { findStudent, presentStudent } from '../../people/students/index.ts';
import { changeStudentProfile } from '../../recruitment/profiles/index.ts';

/**
 * Changes a student's name and program under the same rules as for the student, and activates or deactivates the
 * account. Throws NOT_FOUND, and VALIDATION_FAILED for a program that cannot be chosen.
 */
export async function changeStudent(
  app: App,
  actor: Account,
  id: string,
  { active, ...profile }: CallRequest<typeof changeCall>['body'],
): Promise<StudentUser> {
  let student = await findStudent(id);
  const fields = Object.keys(profile);
  if (fields.length > 0) {
    const before = student;
    student = await changeStudentProfile(app, before, profile, undefined);
    await audit(app, {
      action: 'student.changed',
      ...byWhom(actor),
      targetId: student._id,
      targetType: 'student',
      detail: { fields },
      // The audit log contains no names, so only the values of the program are logged.
      changes: changesOf(['program'], before, student),
    });
  }
  if (active !== undefined) student = await setStudentActive(app, actor, id, active);
  return presentStudent(student);
}
