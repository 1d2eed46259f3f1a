import type { OwnAccount, UserType } from '@fair/contract';
import { type ClientSession, type Model, Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { type ApiError, refuse } from '../../../http/errors.ts';
import type { ExpectedVersion } from '../../../http/version.ts';
import { type Account, AccountModel, AdminModel } from './model.ts';

type Id = Types.ObjectId | string;
type AccountWithHash = Account & { passwordHash?: string };

/** Returns the account with this email address, active or not, without its password hash. */
export async function findByEmail(email: string): Promise<Account | undefined> {
  return (await AccountModel.findOne({ email }).lean<Account>()) ?? undefined;
}

/** Returns the accounts with these email addresses in any order, without their password hashes. */
export function findByEmails(emails: readonly string[]): Promise<Account[]> {
  return AccountModel.find({ email: { $in: [...emails] } })
    .lean<Account[]>()
    .exec();
}

/** Returns the account with this id, without its password hash. */
export async function findAccount(id: Id): Promise<Account | undefined> {
  return (await AccountModel.findById(id).lean<Account>()) ?? undefined;
}

export async function hasActiveAdmin(): Promise<boolean> {
  return (await AdminModel.exists({ active: true })) !== null;
}

/** Returns the current email addresses of these accounts, by account id. Runs one query. */
export async function addressesOf(
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const options = { ...(session && { session }) };
  const found = await AccountModel.find({ _id: { $in: ids } }, { email: 1 }, options).lean<Account[]>();
  return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
}

/** Returns the names of these accounts by id. Deleted accounts are missing. */
export async function accountNames(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await AccountModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Account[]>();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}

/**
 * Returns the account with this email address and its password hash, which is absent until a first login sets
 * the password.
 */
export async function findWithPasswordHash(email: string): Promise<AccountWithHash | undefined> {
  return (await AccountModel.findOne({ email }).select('+passwordHash').lean<AccountWithHash>()) ?? undefined;
}

/**
 * Inserts an account of any type and returns it. Throws E11000 if the email address is taken; the caller
 * decides whether to throw `emailTaken()` instead.
 */
export async function createAccount(
  account: Readonly<Record<string, unknown>> & Pick<Account, '_id' | 'type' | 'name' | 'email'>,
  transaction?: ClientSession,
): Promise<Account> {
  const [created] = await AccountModel.create([{ ...account }], {
    ...(transaction && { session: transaction }),
  });
  if (!created) throw new Error('create() answered nothing');
  const { passwordHash, ...rest } = created.toObject<AccountWithHash>();
  return rest;
}

type Credentials = Pick<AccountWithHash, 'passwordHash' | 'secondFactor'>;

/**
 * Returns the password hash and the time at which the second factor was added. Returns undefined if the
 * account has been deleted.
 */
export async function findCredentials(id: Id): Promise<Credentials | undefined> {
  const fields = { passwordHash: 1, 'secondFactor.since': 1 };
  return (await AccountModel.findById(id, fields).lean<AccountWithHash>()) ?? undefined;
}

interface NewPassword {
  readonly passwordHash: string;
  /** Hash that the account must still have; otherwise the password is not replaced. Undefined accepts any hash. */
  readonly was?: string;
  /** Address that was confirmed by using the mailed link. */
  readonly confirmedEmail?: string;
}

/**
 * Stores a new password hash. Returns false if the account has been deleted or has another hash than
 * expected.
 */
export async function setPasswordHash(
  id: Id,
  { was, ...values }: NewPassword,
  session: ClientSession,
): Promise<boolean> {
  const where = { _id: id, ...(was !== undefined && { passwordHash: was }) };
  const { matchedCount } = await AccountModel.updateOne(where, { $set: values }, { session });
  return matchedCount === 1;
}

/**
 * Sets the confirmed address of an account. Returns false if the account's address has changed in the
 * meantime. Throws E11000 if the address is taken.
 */
export async function changeAddress(
  { _id, email: was }: Pick<Account, '_id' | 'email'>,
  email: string,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await AccountModel.updateOne(
    { _id, email: was },
    {
      $set: {
        confirmedEmail: email,
        ...(email !== was && { email, profileVersion: new Types.ObjectId() }),
      },
    },
    { session },
  );
  return matchedCount === 1;
}

/**
 * Stores the language of an account. This does not count as a change of the profile.
 * @param onlyFirst whether to keep a language that is already stored
 */
export async function setLanguage(
  id: Id,
  language: NonNullable<OwnAccount['language']>,
  onlyFirst = false,
): Promise<void> {
  const where = { _id: id, ...(onlyFirst && { language: { $exists: false } }) };
  await retrying(() => AccountModel.updateOne(where, { $set: { language } }, { timestamps: false }));
}

export interface AccountChange {
  /** Filter for the account, including all conditions under which the change may be made. */
  readonly where: Readonly<Record<string, unknown>> & { readonly _id: Id; readonly type: UserType };
  /** Fields and their new values; `undefined` removes the field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Expected version of the profile; undefined accepts any version. */
  readonly expected?: ExpectedVersion;
}

/**
 * Changes an account in one conditional update and returns it. Returns undefined if no account matches
 * `where` or the profile has another version. Without values, only reads.
 */
export const changeAccount = <A extends Account>(
  change: AccountChange,
  session?: ClientSession,
): Promise<A | undefined> => changeProfile<A>(AccountModel, change, session);

export type ProfileChange = Omit<AccountChange, 'where'> & {
  readonly where: Readonly<Record<string, unknown>> & { readonly _id: Id };
};

/** Like `changeAccount`, for any model with a profile version: an account or a company. */
export async function changeProfile<P>(
  // biome-ignore lint/suspicious/noExplicitAny: any model; what it keeps is the caller's word
  model: Model<any, any, any, any, any, any, any>,
  { where, values, expected }: ProfileChange,
  session?: ClientSession,
): Promise<P | undefined> {
  const entries = Object.entries(values);
  const profileVersion = new Types.ObjectId();
  const $set = {
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(entries.length > 0 && { profileVersion }),
  };
  const $unset = Object.fromEntries(
    entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
  );
  const options = { returnDocument: 'after', ...(session && { session }) } as const;
  // Accepts both the expected and the new version: an earlier attempt may have been applied although MongoDB returned
  // an error.
  const filter =
    expected === undefined ? where : { ...where, profileVersion: { $in: [expected, profileVersion] } };
  const write = (): Promise<P | null> =>
    model.findOneAndUpdate(filter, { $set, $unset }, options).lean().exec();
  // In a transaction, the caller retries the whole transaction instead of a single write.
  return (await (session ? write() : retrying(write))) ?? undefined;
}

/**
 * Stores which kinds of mail an account wants. This does not count as a change of the profile. Returns
 * undefined if the account has been deleted.
 */
export async function changeMailPreferences(
  id: Id,
  wanted: Readonly<Record<string, boolean>>,
): Promise<Account | undefined> {
  const $set = Object.fromEntries(Object.entries(wanted).map(([kind, isOn]) => [`notify.${kind}`, isOn]));
  const options = { returnDocument: 'after', timestamps: false } as const;
  const changed = await retrying(() => AccountModel.findByIdAndUpdate(id, { $set }, options).lean<Account>());
  return changed ?? undefined;
}

/** Returns which of these accounts have a second factor, as a set of ids. Runs one query. */
export async function accountsWithSecondFactor(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const where = { _id: { $in: ids }, secondFactor: { $exists: true } };
  const found = await AccountModel.find(where, { _id: 1 }).lean<Pick<Account, '_id'>[]>();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/**
 * Returns EMAIL_TAKEN for an email address that has an account. The text depends on the reader: the owner of
 * the new address (`own`), an admin or team member who entered it (`of another`), or a visitor who cannot
 * restore a former address (`former`).
 */
export function emailTaken(reader: 'own' | 'of another' | 'former'): ApiError {
  if (reader === 'former') return refuse('EMAIL_TAKEN', { message: 'FORMER_ADDRESS_TAKEN' });
  if (reader === 'own') return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } });
  return refuse('EMAIL_TAKEN', {
    message: 'EMAIL_TAKEN_BY_OTHER',
    fields: { email: 'EMAIL_TAKEN_BY_OTHER' },
  });
}

/**
 * Stores the accepted terms on the account, in the caller's transaction. Returns false if this version is
 * stored already.
 */
export async function recordTerms(
  _id: Types.ObjectId,
  terms: { readonly version: number; readonly at: Date },
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await AccountModel.updateOne(
    { _id, 'terms.version': { $ne: terms.version } },
    { $set: { terms } },
    { session, timestamps: false },
  );
  return modifiedCount === 1;
}
