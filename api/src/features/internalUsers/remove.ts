import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { auditWithin } from '../../services/audit/index.ts';
import { eraseOutbox } from '../../services/mail/index.ts';
import { type Account, eraseInternalUser, findInternalUser, keepAnAdmin } from '../accounts/index.ts';
import { forgetAccount } from '../auth/index.ts';

/**
 * Deletes an internal user with its sessions, API tokens, links and mails, all or nothing; of the audit log the events
 * stay without the person (DECISIONS §4). NOT_FOUND; LAST_ADMIN when nobody could run the fair afterwards.
 */
export async function deleteInternalUser(app: App, actor: Account, id: string): Promise<void> {
  const deleted = await inTransaction(async (session) => {
    const user = await findInternalUser(id, session);
    await keepAnAdmin(user, session);
    await eraseInternalUser(user._id, session);
    await forgetAccount(app, user, session);
    await auditWithin(session, {
      action: 'internal.deleted',
      ...(actor._id.equals(user._id) ? {} : { actorId: actor._id }),
      actorType: actor.type,
      targetType: user.type,
    });
    return user;
  });
  // What requests under way have written meanwhile; without the account there come no more of them.
  await retrying(() => forgetAccount(app, deleted));
  await eraseOutbox(app.config, deleted.email);
}
