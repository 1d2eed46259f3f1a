import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { digestOf, makeSecret } from '../../../services/tokens/index.ts';
import { ACCOUNTS, type Account, findWithPasswordHash } from '../../people/accounts/index.ts';
import { type PasswordToken, PasswordTokenModel } from './model.ts';
import { eraseLinksExceptCorrections } from './personalData.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Path and lifetime of the links for each purpose (DECISIONS §3). */
const LINKS = {
  recovery: { path: '/reset-password/reset', validMs: HOUR_MS },
  firstLogin: { path: '/firstlogin', validMs: 14 * 24 * HOUR_MS },
  confirmEmail: { path: '/confirm-email', validMs: 24 * HOUR_MS },
  stopEmail: { path: '/stop-email', validMs: 24 * HOUR_MS },
} as const;

/**
 * Purposes whose links set a password. Links that confirm an address set no password, because another person may read
 * the mailbox of a mistyped address.
 */
const SETS_PASSWORD = { $in: ['recovery', 'firstLogin'] };

type Purpose = PasswordToken['purpose'];
/** Purposes that confirm an address or stop its change. These links set no password. */
const ABOUT_ADDRESS: ReadonlySet<Purpose> = new Set(['confirmEmail', 'stopEmail']);

type LinkOwner = Pick<Account, '_id' | 'email' | 'type'>;

/** Creates a link to set a new password. It is valid for 1 hour and can be used once. */
export function createRecoveryLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'recovery');
}

/**
 * Creates a link to set the first password. It is valid for 14 days and can be used once; earlier links of
 * the account stop working.
 */
export function createFirstLoginLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'firstLogin');
}

/**
 * Whether the account has a password. Without one its owner cannot log in, so a mail must contain a first-login link
 * instead of a link to a page.
 */
export const hasPassword = async ({ email }: Pick<LinkOwner, 'email'>): Promise<boolean> =>
  (await findWithPasswordHash(email))?.passwordHash !== undefined;

/**
 * Creates a link that confirms the current or a new address. It is valid for 24 hours and can be used once.
 */
export function createConfirmationLink(
  app: Pick<App, 'config'>,
  { _id }: Pick<LinkOwner, '_id'>,
  email: string,
  correction?: string,
): Promise<string> {
  return createLink(app, { _id, email }, 'confirmEmail', correction);
}

/**
 * Creates a link, sent to the former address, with which its owner can cancel an admin's correction of the address. It
 * is valid for 24 hours and can be used once.
 */
export function createStopLink(
  app: Pick<App, 'config'>,
  { _id }: Pick<LinkOwner, '_id'>,
  email: string,
  correction: string,
): Promise<string> {
  return createLink(app, { _id, email }, 'stopEmail', correction);
}

async function createLink(
  { config }: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
  purpose: Purpose,
  correction?: string,
): Promise<string> {
  const token = makeSecret();
  const expiresAt = new Date(Date.now() + LINKS[purpose].validMs);
  // The write is an upsert by the digest of the token, so that a retry changes nothing.
  await retrying(() =>
    PasswordTokenModel.updateOne(
      { _id: digestOf(token) },
      {
        $setOnInsert: {
          accountId: account._id,
          purpose,
          expiresAt,
          ...(ABOUT_ADDRESS.has(purpose) && { email: account.email }),
          ...(correction && { correction }),
        },
      },
      { upsert: true },
    ),
  );
  if (purpose === 'firstLogin') await deleteEarlierLinks(account._id, purpose, expiresAt);
  // Spam filters distrust an email address in a link, so links about an address do not contain it. The links
  // that set a password do (DECISIONS §3).
  const isPlain = ABOUT_ADDRESS.has(purpose);
  const query = new URLSearchParams({ token, ...(!isPlain && { email: account.email }) });
  return `${config.publicUrl}${LINKS[purpose].path}?${query}`;
}

/**
 * Deletes older links, so that only the newest link works. If two links are created in the same millisecond, both work.
 */
async function deleteEarlierLinks(accountId: Types.ObjectId, purpose: Purpose, madeFor: Date): Promise<void> {
  await retrying(() => PasswordTokenModel.deleteMany({ accountId, purpose, expiresAt: { $lt: madeFor } }));
}

/** Returns a valid link of this purpose. */
export async function findLink(token: string, purpose: Purpose): Promise<PasswordToken | undefined> {
  const live = { _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } };
  return (await PasswordTokenModel.findOne(live).lean<PasswordToken>()) ?? undefined;
}

/**
 * Returns the account of a valid link that sets a password. Only the token is looked up, so the duration does not show
 * whether the email address in the request has an account.
 */
export async function findOwnerOfLink(token: string): Promise<LinkOwner | undefined> {
  const [owner] = await PasswordTokenModel.aggregate<LinkOwner>([
    { $match: { _id: digestOf(token), purpose: SETS_PASSWORD, expiresAt: { $gt: new Date() } } },
    { $lookup: { from: ACCOUNTS, localField: 'accountId', foreignField: '_id', as: 'account' } },
    { $unwind: '$account' },
    { $replaceRoot: { newRoot: '$account' } },
    { $project: { email: 1, type: 1 } },
  ]);
  return owner;
}

/**
 * Deletes the token and all other tokens of its account, except links about an admin's address correction: a password
 * reset or a confirmation of the current address must neither end a pending correction nor delete the link that undoes
 * it. If several calls run at once, exactly one returns true. If its transaction fails, the token still exists.
 */
export async function consumeToken(
  token: string,
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const live = { _id: digestOf(token), accountId, expiresAt: { $gt: new Date() } };
  const { deletedCount } = await PasswordTokenModel.deleteOne(live, { session });
  if (deletedCount === 0) return false;
  await eraseLinksExceptCorrections(accountId, session);
  return true;
}
