import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { digestOf, makeSecret } from '../../services/tokens/index.ts';
import { ACCOUNTS, type Account, findWithPasswordHash } from '../accounts/index.ts';
import { type PasswordToken, PasswordTokenModel } from './model.ts';
import { eraseUnlessCorrecting } from './personalData.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Where a link of each purpose leads, and how long it works (DECISIONS §3). */
const LINKS = {
  recovery: { path: '/reset-password/reset', validMs: HOUR_MS },
  firstLogin: { path: '/firstlogin', validMs: 14 * 24 * HOUR_MS },
  confirmEmail: { path: '/confirm-email', validMs: 24 * HOUR_MS },
  stopEmail: { path: '/stop-email', validMs: 24 * HOUR_MS },
} as const;

/** One that confirms an address, which another person may read, sets none. */
const SETS_PASSWORD = { $in: ['recovery', 'firstLogin'] };

type Purpose = PasswordToken['purpose'];
/** Links that are about an address, and set no password. */
const ABOUT_ADDRESS: ReadonlySet<Purpose> = new Set(['confirmEmail', 'stopEmail']);

type LinkOwner = Pick<Account, '_id' | 'email' | 'type'>;

/** A link to set a new password: valid 1 hour, single use. */
export function createRecoveryLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'recovery');
}

/** A link to set the first password: valid 14 days, single use; those made before work no more. */
export function createFirstLoginLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'firstLogin');
}

/** Whether somebody has set a password: a link to a page is of no use to others. */
export const hasPassword = async ({ email }: Pick<LinkOwner, 'email'>): Promise<boolean> =>
  (await findWithPasswordHash(email))?.passwordHash !== undefined;

/** A link that confirms an address, the one of the account or the one it is to have: valid 24 hours, single use. */
export function createConfirmationLink(
  app: Pick<App, 'config'>,
  { _id }: Pick<LinkOwner, '_id'>,
  email: string,
  correction?: string,
): Promise<string> {
  return createLink(app, { _id, email }, 'confirmEmail', correction);
}

/** A link that stops an admin's correction of the address, for the former one: valid 24 hours, single use. */
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
  // An upsert by the digest, so that a write cut short can be sent again.
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
  if (purpose === 'firstLogin') await endEarlier(account._id, purpose, expiresAt);
  // Spam filters count an address in a link; the two links that set a password keep it (DECISIONS §3).
  const isPlain = ABOUT_ADDRESS.has(purpose);
  const query = new URLSearchParams({ token, ...(!isPlain && { email: account.email }) });
  return `${config.publicUrl}${LINKS[purpose].path}?${query}`;
}

/** Of two mails on their way at once the link made later works. Made at the same moment by two processes, both do. */
async function endEarlier(accountId: Types.ObjectId, purpose: Purpose, madeFor: Date): Promise<void> {
  await retrying(() => PasswordTokenModel.deleteMany({ accountId, purpose, expiresAt: { $lt: madeFor } }));
}

/** A link of this purpose, while it works. */
export async function findLink(token: string, purpose: Purpose): Promise<PasswordToken | undefined> {
  const live = { _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } };
  return (await PasswordTokenModel.findOne(live).lean<PasswordToken>()) ?? undefined;
}

/**
 * The account whose link to set a password this is, while it works. One query by the token alone: whether an email that is sent beside it
 * has an account costs nothing that could be measured.
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
 * Deletes the token and every other one of its account, except the links of an admin's correction: a password reset or a
 * confirmation of the present address must end neither a waiting correction nor the way back. Within a transaction:
 * of many calls at once exactly one returns true, and none when the transaction fails.
 */
export async function consumeToken(
  token: string,
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const live = { _id: digestOf(token), accountId, expiresAt: { $gt: new Date() } };
  const { deletedCount } = await PasswordTokenModel.deleteOne(live, { session });
  if (deletedCount === 0) return false;
  await eraseUnlessCorrecting(accountId, session);
  return true;
}
