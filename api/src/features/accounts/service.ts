import type { OwnAccount, UserType } from '@fair/contract';
import { type ClientSession, type Model, Types } from 'mongoose';
import { retrying } from '../../db/retry.ts';
import { type ApiError, refuse } from '../../http/errors.ts';
import type { ExpectedVersion } from '../../http/version.ts';
import { type Account, AccountModel, AdminModel } from './model.ts';

type Id = Types.ObjectId | string;
type AccountWithHash = Account & { passwordHash?: string };

/** The account with this email, of whatever type and active or not; without its password hash. */
export async function findByEmail(email: string): Promise<Account | undefined> {
  return (await AccountModel.findOne({ email }).lean<Account>()) ?? undefined;
}

/** The accounts with these emails, in no order; without their password hashes. */
export function findByEmails(emails: readonly string[]): Promise<Account[]> {
  return AccountModel.find({ email: { $in: [...emails] } })
    .lean<Account[]>()
    .exec();
}

/** The account with this id; without its password hash. */
export async function findAccount(id: Id): Promise<Account | undefined> {
  return (await AccountModel.findById(id).lean<Account>()) ?? undefined;
}

/** Whether anybody can run the fair. */
export async function hasActiveAdmin(): Promise<boolean> {
  return (await AdminModel.exists({ active: true })) !== null;
}

/** The addresses of these accounts now, by id; one query. */
export async function addressesOf(
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const options = { ...(session && { session }) };
  const found = await AccountModel.find({ _id: { $in: ids } }, { email: 1 }, options).lean<Account[]>();
  return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
}

/** The account with this email and its password hash, which is absent until a first login has set one. */
export async function findWithPasswordHash(email: string): Promise<AccountWithHash | undefined> {
  return (await AccountModel.findOne({ email }).select('+passwordHash').lean<AccountWithHash>()) ?? undefined;
}

/**
 * Inserts an account of any type, with the fields of its type, and answers it. A taken email is an E11000 of the
 * index on it: the caller knows whether to answer `emailTaken()`.
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
 * What a login goes by, as it is now: the password hash, since when the account has a second factor;
 * undefined when it is gone.
 */
export async function findCredentials(id: Id): Promise<Credentials | undefined> {
  const fields = { passwordHash: 1, 'secondFactor.since': 1 };
  return (await AccountModel.findById(id, fields).lean<AccountWithHash>()) ?? undefined;
}

interface NewPassword {
  readonly passwordHash: string;
  /** Only while this is the one. */
  readonly was?: string;
  /** The address that a mailed link has led here from. */
  readonly confirmedEmail?: string;
}

/** Stores a new password hash; answers whether the account is (still) there, with the one it was changed from. */
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
 * Gives an account the address that was confirmed, unless it has another one than before by now. A taken one is an E11000
 * of the index on it.
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

/** Notes what an account reads; no change of the profile. @param onlyFirst unless it is known already */
export async function setLanguage(
  id: Id,
  language: NonNullable<OwnAccount['language']>,
  onlyFirst = false,
): Promise<void> {
  const where = { _id: id, ...(onlyFirst && { language: { $exists: false } }) };
  await retrying(() => AccountModel.updateOne(where, { $set: { language } }, { timestamps: false }));
}

export interface AccountChange {
  /** Which account, and what must (still) hold of it for the change to happen. */
  readonly where: Readonly<Record<string, unknown>> & { readonly _id: Id; readonly type: UserType };
  /** Fields and their new values; `undefined` removes the field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The profile this change was made from; undefined: whatever it is. */
  readonly expected?: ExpectedVersion;
}

/**
 * Changes an account in one conditional update and answers it as it then is; undefined when no account matches
 * `where` or the profile is not the expected one. Without any value it only reads.
 */
export const changeAccount = <A extends Account>(
  change: AccountChange,
  session?: ClientSession,
): Promise<A | undefined> => changeProfile<A>(AccountModel, change, session);

export type ProfileChange = Omit<AccountChange, 'where'> & {
  readonly where: Readonly<Record<string, unknown>> & { readonly _id: Id };
};

/** The same of whatever has a profile with a version: an account, a company. */
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
  // Its own version too: a first try that was applied although it came back as an error is not a stranger's change.
  const filter =
    expected === undefined ? where : { ...where, profileVersion: { $in: [expected, profileVersion] } };
  const write = (): Promise<P | null> =>
    model.findOneAndUpdate(filter, { $set, $unset }, options).lean().exec();
  // Within a transaction the whole of it is run again, not one write.
  return (await (session ? write() : retrying(write))) ?? undefined;
}

/** Notes which kinds of mail an account wants; no change of the profile. Undefined when it is gone. */
export async function changeNotify(
  id: Id,
  wanted: Readonly<Record<string, boolean>>,
): Promise<Account | undefined> {
  const $set = Object.fromEntries(Object.entries(wanted).map(([kind, isOn]) => [`notify.${kind}`, isOn]));
  const options = { returnDocument: 'after', timestamps: false } as const;
  const changed = await retrying(() => AccountModel.findByIdAndUpdate(id, { $set }, options).lean<Account>());
  return changed ?? undefined;
}

/** Which of these accounts have a second factor, by id; one query. */
export async function withSecondFactor(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const where = { _id: { $in: ids }, secondFactor: { $exists: true } };
  const found = await AccountModel.find(where, { _id: 1 }).lean<Pick<Account, '_id'>[]>();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/**
 * The refusal when the unique index over all types says that somebody has this email: EMAIL_TAKEN. It says what to do next, to
 * the person whose address it is (`own`), to an admin or a team that entered it for somebody, or to the reader at a former address
 * that cannot be put back.
 */
export function emailTaken(whose: 'own' | 'of another' | 'former'): ApiError {
  if (whose === 'former') return refuse('EMAIL_TAKEN', { says: 'FORMER_ADDRESS_TAKEN' });
  if (whose === 'own') return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } });
  return refuse('EMAIL_TAKEN', { says: 'EMAIL_TAKEN_BY_OTHER', fields: { email: 'EMAIL_TAKEN_BY_OTHER' } });
}

/** Notes the terms that somebody has accepted, in a transaction of the caller's; false when they are noted already. */
export async function noteTerms(
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
