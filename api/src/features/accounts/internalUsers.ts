import type { CallRequest, createInternalUser as createInternalUserCall, InternalKind } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { connection } from '../../db/connection.ts';
import { isDuplicateKey } from '../../http/errors.ts';
import { audit } from '../audit/service.ts';
import { inviteToFirstLogin } from '../auth/invitation.ts';
import { type Account, AccountModel } from './model.ts';
import { emailTaken } from './service.ts';

type NewInternalUser = CallRequest<typeof createInternalUserCall>['body'];

/** Creates an internal user and queues its first-login mail, both or neither. EMAIL_TAKEN. */
export async function createInternalUser(
  app: App,
  actor: Account,
  kind: InternalKind,
  { name, email }: NewInternalUser,
): Promise<Account> {
  const created = await insertAndInvite(app, { _id: new Types.ObjectId(), type: kind, name, email });
  await audit(app, {
    action: `${kind}.created`,
    actorId: actor._id,
    actorType: actor.type,
    targetId: created._id,
    targetType: kind,
  });
  return created;
}

async function insertAndInvite(
  app: App,
  user: Pick<Account, '_id' | 'type' | 'name' | 'email'>,
): Promise<Account> {
  try {
    return await connection.transaction(async (session) => {
      const [created] = await AccountModel.create([{ ...user }], { session });
      if (!created) throw new Error('create() answered nothing');
      const account = created.toObject() as Account;
      await inviteToFirstLogin(app, account, { session });
      return account;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'email') ? emailTaken() : error;
  }
}
