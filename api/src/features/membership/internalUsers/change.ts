import type { AuditAction, CallRequest, changeInternalUser as changeCall } from '@fair/contract';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { endSessionsOf } from '../../../http/session.ts';
import { auditWithin, byWhom, changesOf } from '../../../services/audit/index.ts';
import {
  type Account,
  changeAccount,
  emailTaken,
  findInternalUser,
  type InternalAccount,
  keepAnAdmin,
  notifyAddressChange,
} from '../../people/accounts/index.ts';
import { erasePasswordTokens } from '../auth/index.ts';

type Change = CallRequest<typeof changeCall>['body'];

/**
 * Changes the name, email address or active state of an internal user in one transaction. Deactivating ends the user's
 * sessions. A new address invalidates the user's password links, and the former address is notified
 * (`notifyAddressChange`). Throws NOT_FOUND, EMAIL_TAKEN, or LAST_ADMIN if no admin would be left.
 */
export async function changeInternalUser(
  app: App,
  actor: Account,
  id: string,
  change: Change,
): Promise<InternalAccount> {
  try {
    return await inTransaction(async (session) => {
      const before = await findInternalUser(id, session);
      const { _id, type, hasPassword } = before;
      const values = Object.fromEntries(
        Object.entries(change).filter(([field, value]) => value !== before[field as keyof Change]),
      ) as Change;
      if (Object.keys(values).length === 0) return before;

      if (values.active === false) await keepAnAdmin(before, session);
      const changed = await changeAccount<Account & { active: boolean }>(
        { where: { _id, type }, values },
        session,
      );
      if (!changed) throw notFound();
      if (values.active !== undefined) await endSessionsOf(_id, session);
      if (values.email !== undefined) {
        await erasePasswordTokens(_id, session);
        await notifyAddressChange(app, { before, changed, hasPassword }, session);
      }
      await auditWithin(session, {
        action: actionOf(values),
        ...byWhom(actor),
        targetId: _id,
        targetType: type,
        detail: { fields: Object.keys(values) },
        changes: changesOf(['active'], before, changed),
      });
      return { ...changed, hasPassword };
    });
  } catch (error) {
    throw isDuplicateKey(error, 'email') ? emailTaken('of another') : error;
  }
}

function actionOf({ active, ...others }: Change): AuditAction & `internal.${string}` {
  if (active === undefined || Object.keys(others).length > 0) return 'internal.changed';
  return active ? 'internal.activated' : 'internal.deactivated';
}
