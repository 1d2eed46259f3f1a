import type { CallRequest, createInternalUser as createInternalUserCall, InternalKind } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { type Account, createAccount, emailTaken, inviteToFirstLogin } from '../../people/accounts/index.ts';

type NewInternalUser = CallRequest<typeof createInternalUserCall>['body'];

/**
 * Creates an internal user with its first-login mail and its audit entry in one transaction. Throws
 * EMAIL_TAKEN.
 */
export async function createInternalUser(
  app: App,
  actor: Account,
  kind: InternalKind,
  { name, email }: NewInternalUser,
): Promise<Account> {
  const user = { _id: new Types.ObjectId(), type: kind, name, email };
  try {
    return await inTransaction(async (session) => {
      const account = await createAccount(user, session);
      await auditWithin(session, {
        action: `${kind}.created`,
        ...byWhom(actor),
        targetId: user._id,
        targetType: kind,
      });
      await inviteToFirstLogin(app, account, { session, language: actor.language });
      return account;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'email') ? emailTaken('of another') : error;
  }
}
