import { randomUUID } from 'node:crypto';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { limitKey } from '../../../http/network.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { findStudent } from '../../people/students/index.ts';

/**
 * Mails a student a link to set a new password. Throws NOT_FOUND, RATE_LIMITED as for requests of the student, and
 * ADDRESS_NOT_CONFIRMED for an address that is not confirmed, because it may belong to a stranger.
 */
export async function sendPasswordLink(app: App, actor: Account, id: string): Promise<void> {
  const { _id, email, confirmedEmail } = await findStudent(id);
  if (confirmedEmail !== email) throw refuse('ADDRESS_NOT_CONFIRMED');
  await app.limits.consume('recover', limitKey(email));
  // The mail goes to the address that was read above. If the address changes before sending, the mail finds no account
  // and is discarded.
  await app.mail.enqueue({ key: `recovery:${randomUUID()}`, to: email, template: 'recovery', data: {} });
  await audit(app, {
    action: 'student.passwordLinkSent',
    ...byWhom(actor),
    targetId: _id,
    targetType: 'student',
  });
}
