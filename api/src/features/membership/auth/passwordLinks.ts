import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { digestOf, makeSecret } from '../../../services/tokens/index.ts';
import { ACCOUNTS, type Account, findWithPasswordHash } from '../../people/accounts/index.ts';
import { type PasswordToken, PasswordTokenModel } from './model.ts';
import { eraseLinksExceptCorrections } from './personalData.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Path and lifetime of the links of each purpose (DECISIONS §3). */
const LINKS = {
  recovery: { path: '/reset-password/reset', validMs: HOUR_MS },
  firstLogin: { path: '/firstlogin', validMs: 14 * 24 * HOUR_MS },
  confirmEmail: { path: '/confirm-email', validMs: 24 * HOUR_MS },
  stopEmail: { path: '/stop-email', validMs: 24 * HOUR_MS },
} as const;

/**
 * Purposes that set a password. A link that confirms an address does not, because another person may read it.
 */
const SETS_PASSWORD = { $in: ['recovery', 'firstLogin'] };

type Purpose = PasswordToken['purpose'];
/** Purposes that confirm or stop an address and set no password. */
const ABOUT_ADDRESS: ReadonlySet<Purpose> = new Set(['confirmEmail', 'stopEmail']);

type LinkOwner = Pick<Account, '_id' | 'email' | 'type'>;

/** Creates a link to set a new password: valid for 1 hour, single use. */
export function createRecoveryLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'recovery');
}

/**
 * Creates a link to set the first password: valid for 14 days, single use; earlier links of the account end.
 */
export function createFirstLoginLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'firstLogin');
}

/** Whether the account of this email has a password; other accounts cannot use a link to a page. */
export const hasPassword = async ({ email }: Pick<LinkOwner, 'email'>): Promise<boolean> =>
  (await findWithPasswordHash(email))?.passwordHash !== undefined;

/** Creates a link that confirms the current or the future address: valid for 24 hours, single use. */
export function createConfirmationLink(
  app: Pick<App, 'config'>,
  { _id }: Pick<LinkOwner, '_id'>,
  email: string,
  correction?: string,
): Promise<string> {
  return createLink(app, { _id, email }, 'confirmEmail', correction);
}

/** Creates a link for the former address that stops an admin's correction: valid for 24 hours, single use. */
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
  // An upsert by the digest can be retried safely.
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
  // Spam filters distrust an email address in a link. The two links that set a password keep it (DECISIONS
  // §3).
  const isPlain = ABOUT_ADDRESS.has(purpose);
  const query = new URLSearchParams({ token, ...(!isPlain && { email: account.email }) });
  return `${config.publicUrl}${LINKS[purpose].path}?${query}`;
}

/** Deletes older links, so that only the newest works. Two links made in the same millisecond both work. */
async function deleteEarlierLinks(accountId: Types.ObjectId, purpose: Purpose, madeFor: Date): Promise<void> {
  await retrying(() => PasswordTokenModel.deleteMany({ accountId, purpose, expiresAt: { $lt: madeFor } }));
}

/** Returns a valid link of this purpose. */
export async function findLink(token: string, purpose: Purpose): Promise<PasswordToken | undefined> {
  const live = { _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } };
  return (await PasswordTokenModel.findOne(live).lean<PasswordToken>()) ?? undefined;
}

/**
 * Returns the account of a valid link that sets a password. The query uses the token alone, so its duration
 * does not reveal whether the email sent with it has an account.
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
 * Deletes the token and all others of its account, except the links of an admin's correction: a password
 * reset or a confirmation of the current address must end neither a waiting correction nor the way to undo
 * it. Within a transaction exactly one of several parallel calls returns true, and none if the transaction
 * fails.
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
