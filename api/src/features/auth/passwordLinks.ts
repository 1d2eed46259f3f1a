import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { digestOf, makeSecret } from '../../services/tokens/index.ts';
import { ACCOUNTS, type Account } from '../accounts/index.ts';
import { type PasswordToken, PasswordTokenModel } from './model.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Where a link of each purpose leads, and how long it works (DECISIONS §3). */
const LINKS = {
  recovery: { path: '/reset-password/reset', validMs: HOUR_MS },
  firstLogin: { path: '/firstlogin', validMs: 14 * 24 * HOUR_MS },
} as const;

type Purpose = PasswordToken['purpose'];
type LinkOwner = Pick<Account, '_id' | 'email' | 'type'>;

/** A link to set a new password: valid 1 hour, single use. */
export function createRecoveryLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'recovery');
}

/** A link to set the first password: valid 14 days, single use. */
export function createFirstLoginLink(
  app: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
): Promise<string> {
  return createLink(app, account, 'firstLogin');
}

async function createLink(
  { config }: Pick<App, 'config'>,
  account: Pick<LinkOwner, '_id' | 'email'>,
  purpose: Purpose,
): Promise<string> {
  const token = makeSecret();
  const expiresAt = new Date(Date.now() + LINKS[purpose].validMs);
  // An upsert by the digest, so that a write cut short can be sent again.
  await retrying(() =>
    PasswordTokenModel.updateOne(
      { _id: digestOf(token) },
      { $setOnInsert: { accountId: account._id, purpose, expiresAt } },
      { upsert: true },
    ),
  );
  const query = new URLSearchParams({ token, email: account.email });
  return `${config.publicUrl}${LINKS[purpose].path}?${query}`;
}

/**
 * The account whose link this is, while it works. One query by the token alone: whether an email that is sent beside it
 * has an account costs nothing that could be measured.
 */
export async function findOwnerOfLink(token: string): Promise<LinkOwner | undefined> {
  const [owner] = await PasswordTokenModel.aggregate<LinkOwner>([
    { $match: { _id: digestOf(token), expiresAt: { $gt: new Date() } } },
    { $lookup: { from: ACCOUNTS, localField: 'accountId', foreignField: '_id', as: 'account' } },
    { $unwind: '$account' },
    { $replaceRoot: { newRoot: '$account' } },
    { $project: { email: 1, type: 1 } },
  ]);
  return owner;
}

/**
 * Takes the token out of circulation, and every other one of its account. Within a transaction: of many at once
 * exactly one is told true, and none when the transaction fails.
 */
export async function consumeToken(
  token: string,
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const live = { _id: digestOf(token), accountId, expiresAt: { $gt: new Date() } };
  const { deletedCount } = await PasswordTokenModel.deleteOne(live, { session });
  if (deletedCount === 0) return false;
  await PasswordTokenModel.deleteMany({ accountId }, { session });
  return true;
}
