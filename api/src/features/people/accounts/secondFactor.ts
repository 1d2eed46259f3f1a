import type { UserType } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { notFound } from '../../../http/errors.ts';
import { type Account, AccountModel, type SecondFactor } from './model.ts';

const ALL_FIELDS =
  '+secondFactor.secret +secondFactor.lastStep +secondFactor.salt +secondFactor.recoveryCodes';

export async function findSecondFactor(_id: Types.ObjectId): Promise<SecondFactor | undefined> {
  const found = await AccountModel.findById(_id).select(ALL_FIELDS).lean<{ secondFactor?: SecondFactor }>();
  return found?.secondFactor;
}

/**
 * Adds a second factor. Returns false without a change if the account has one already or its password has
 * changed in the meantime.
 */
export async function addSecondFactor(
  _id: Types.ObjectId,
  { secondFactor, passwordHash }: { readonly secondFactor: SecondFactor; readonly passwordHash: string },
  session: ClientSession,
): Promise<boolean> {
  const where = { _id, passwordHash, active: { $ne: false }, secondFactor: { $exists: false } };
  const { matchedCount } = await AccountModel.updateOne(where, { $set: { secondFactor } }, { session });
  return matchedCount === 1;
}

/**
 * Marks the time step of a code and all earlier time steps as used. Of several concurrent calls, only one returns
 * true.
 */
export async function consumeTimeStep(_id: Types.ObjectId, { since }: SecondFactor, step: number) {
  const where = { _id, 'secondFactor.since': since, 'secondFactor.lastStep': { $lt: step } };
  const $set = { 'secondFactor.lastStep': step };
  const { modifiedCount } = await AccountModel.updateOne(where, { $set }, { timestamps: false });
  return modifiedCount === 1;
}

/** Removes a recovery code that is being used. Of several concurrent calls, only one returns true. */
export async function consumeRecoveryCode(_id: Types.ObjectId, digest: string): Promise<boolean> {
  const where = { _id, 'secondFactor.recoveryCodes': digest };
  const $pull = { 'secondFactor.recoveryCodes': digest };
  const { modifiedCount } = await AccountModel.updateOne(where, { $pull }, { timestamps: false });
  return modifiedCount === 1;
}

/**
 * Replaces the recovery codes. Returns false if the second factor was replaced or removed in the meantime.
 */
export async function replaceRecoveryCodes(
  _id: Types.ObjectId,
  { since }: SecondFactor,
  { salt, recoveryCodes }: Pick<SecondFactor, 'salt' | 'recoveryCodes'>,
): Promise<boolean> {
  const $set = { 'secondFactor.salt': salt, 'secondFactor.recoveryCodes': recoveryCodes };
  const { matchedCount } = await AccountModel.updateOne({ _id, 'secondFactor.since': since }, { $set });
  return matchedCount === 1;
}

/** Removes the second factor of an account. Returns whether there was one. */
export async function removeSecondFactor(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const where = { _id, secondFactor: { $exists: true } };
  const { modifiedCount } = await AccountModel.updateOne(where, { $unset: { secondFactor: 1 } }, { session });
  return modifiedCount === 1;
}

/**
 * Returns the account with this id, with or without a second factor. Throws NOT_FOUND, also if the account's type is
 * not in `types`.
 */
export async function findSecondFactorHolder(id: string, types: readonly UserType[]): Promise<Account> {
  const found = await AccountModel.findOne({ _id: id, type: { $in: [...types] } }).lean<Account>();
  if (!found) throw notFound();
  return found;
}

/**
 * Replaces the secrets of all second factors by the values that `reseal` returns. A secret for which `reseal` returns
 * undefined is not changed.
 */
export async function rewriteSecrets(
  reseal: (id: Types.ObjectId, secret: string) => string | undefined,
): Promise<void> {
  const holders = await AccountModel.find(
    { 'secondFactor.since': { $exists: true } },
    { 'secondFactor.secret': 1 },
  ).lean<{ _id: Types.ObjectId; secondFactor: Pick<SecondFactor, 'secret'> }[]>();
  const writes = holders.flatMap(({ _id, secondFactor: { secret } }) => {
    const changed = reseal(_id, secret);
    if (changed === undefined) return [];
    const update = { $set: { 'secondFactor.secret': changed } };
    return [{ updateOne: { filter: { _id, 'secondFactor.secret': secret }, update, timestamps: false } }];
  });
  if (writes.length > 0) await AccountModel.bulkWrite(writes, { ordered: false });
}
