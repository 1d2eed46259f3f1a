import { randomUUID } from 'node:crypto';
import type { CallRequest, deleteStudent as deleteCall } from '@fair/contract';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { findStudent } from '../../people/students/index.ts';
import { deleteStudent } from '../../privacy/erasure/index.ts';

/**
 * Deletes a student on behalf of an admin, and mails the reason to the deleted account's address. Throws NOT_FOUND,
 * ADDRESS_JUST_CHANGED, or AUDIENCE_CHANGED if the student's number of upcoming meetings is not the number that the
 * admin saw.
 */
export async function removeStudent(
  app: App,
  actor: Account,
  id: string,
  { reason, meetings }: CallRequest<typeof deleteCall>['body'],
): Promise<void> {
  const student = await findStudent(id);
  const isDeleted = await deleteStudent(app, student, (now) => {
    if (now !== meetings)
      throw refuse('AUDIENCE_CHANGED', {
        message: ['STUDENT_MEETINGS_ARE', { was: meetings, now }],
        details: { was: String(meetings), now: String(now) },
      });
  });
  // Another request has deleted the student in the meantime.
  if (!isDeleted) throw notFound();
  await audit(app, { action: 'student.deleted', ...byWhom(actor), detail: { meetings } });
  // The mail is queued last, because the deletion also deletes mails that are queued to the address.
  await app.mail.enqueue({
    key: `studentDeleted:${randomUUID()}`,
    to: student.email,
    template: 'studentDeleted',
    language: student.language,
    data: { former: { type: 'student', name: student.name }, reason, meetings },
  });
}
