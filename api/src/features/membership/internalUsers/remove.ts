import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { auditWithin } from '../../../services/audit/index.ts';
import { eraseOutbox } from '../../../services/mail/index.ts';
import {
  type Account,
  eraseInternalUser,
  findInternalUser,
  keepAnAdmin,
} from '../../people/accounts/index.ts';
import { eraseAccountTraces } from '../auth/index.ts';

/**
 * Deletes an internal user with sessions, API tokens, links and mails in one transaction. Audit entries stay, but no
 * longer name the user (DECISIONS §4). Throws NOT_FOUND, or LAST_ADMIN if no admin would be left.
 */
export async function deleteInternalUser(app: App, actor: Account, id: string): Promise<void> {
  const deleted = await inTransaction(async (session) => {
    const user = await findInternalUser(id, session);
    await keepAnAdmin(user, session);
    await eraseInternalUser(user._id, session);
    await eraseAccountTraces(app, user, session);
    await auditWithin(session, {
      action: 'internal.deleted',
      ...(actor._id.equals(user._id) ? {} : { actorId: actor._id }),
      actorType: actor.type,
      targetType: user.type,
    });
    return user;
  });
  // Concurrent requests may have written more data. Further requests cannot follow, because the account no longer
  // exists.
  await retrying(() => eraseAccountTraces(app, deleted));
  await eraseOutbox(app.config, deleted.email);
}
