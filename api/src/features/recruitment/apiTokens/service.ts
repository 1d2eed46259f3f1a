import { randomInt } from 'node:crypto';
import { LIMITS } from '@fair/contract';
import type { Context } from 'koa';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { bearerOf } from '../../../http/bearer.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { digestOf, makeSecret } from '../../../services/tokens/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { markSeen } from '../../people/students/index.ts';
import { findActing } from '../companies/index.ts';
import { type ApiTokenDocument, ApiTokenModel } from './model.ts';

/** Prefix by which people and secret scanners recognize a token. */
const TOKEN_PREFIX = 'fair_';
const HOUR_MS = 60 * 60 * 1000;

/** Returns the account's unexpired tokens, newest first. */
export function listTokens(account: Account): Promise<ApiTokenDocument[]> {
  return ApiTokenModel.find({ accountId: account._id, expiresAt: { $gt: new Date() } })
    .sort({ createdAt: -1, _id: -1 })
    .lean<ApiTokenDocument[]>();
}

interface NewToken {
  readonly name: string;
  /** Expiry time, ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/**
 * Creates a token and returns it with its database entry. The token is shown only this once. Throws VALIDATION_FAILED
 * for an expiry that is not within a year and for more than 20 tokens. Throws NOT_BY_TOKEN if the request itself uses
 * a token, because a leaked token could otherwise renew itself forever.
 */
export async function createToken(
  app: App,
  ctx: Context,
  account: Account,
  { name, expiresAt }: NewToken,
): Promise<{ token: string; entry: ApiTokenDocument }> {
  if (bearerOf(ctx)) throw refuse('NOT_BY_TOKEN');
  refuseWrongExpiry(new Date(expiresAt));
  const token = `${TOKEN_PREFIX}${makeSecret()}`;
  const now = new Date();
  const entry = {
    _id: new Types.ObjectId(),
    name,
    hash: digestOf(token),
    accountId: account._id,
    expiresAt: new Date(expiresAt),
    createdAt: now,
    updatedAt: now,
  };
  await insert(entry);
  // If the account's sessions are being ended at the same time, auth/endAccess.ts ends the sessions first and then
  // deletes the tokens. The new token is therefore deleted by one of the two: by auth/endAccess.ts, or here because
  // the session has ended.
  if (!(await app.isStillSignedIn(ctx))) {
    await retrying(() => ApiTokenModel.deleteOne({ _id: entry._id }));
    throw refuse('NOT_SIGNED_IN');
  }
  await audit(app, {
    action: 'token.created',
    ...byWhom(account),
    targetId: entry._id,
    targetType: 'token',
  });
  return { token, entry };
}

/**
 * Inserts a token with a number that the account does not use yet. If several requests try the same number at once,
 * the unique index accepts only one of them.
 */
async function insert(entry: Omit<ApiTokenDocument, 'place'>): Promise<void> {
  for (const place of await freePlaces(entry.accountId)) {
    try {
      await retrying(() => ApiTokenModel.create({ ...entry, place }));
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // An earlier attempt was applied although it returned an error.
      if (await ApiTokenModel.exists({ _id: entry._id })) return;
    }
  }
  const message = ['TOKENS_AT_LIMIT', { count: LIMITS.tokensPerAccount }] as const;
  throw refuse('VALIDATION_FAILED', { message, fields: { name: message } });
}

/**
 * Returns the numbers that the account does not use yet. The list starts at a random one, so that concurrent requests
 * rarely try the same number first.
 */
async function freePlaces(accountId: Types.ObjectId): Promise<number[]> {
  const tokens = await ApiTokenModel.find({ accountId }, { place: 1 }).lean<ApiTokenDocument[]>();
  const taken = new Set(tokens.map(({ place }) => place));
  const withoutPlace = tokens.filter(({ place }) => typeof place !== 'number').length;
  const places = Array.from({ length: LIMITS.tokensPerAccount - withoutPlace }, (_, index) => index + 1);
  const free = places.filter((place) => !taken.has(place));
  const first = free.length > 0 ? randomInt(free.length) : 0;
  return [...free.slice(first), ...free.slice(0, first)];
}

function refuseWrongExpiry(expiresAt: Date): void {
  const now = new Date();
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + 1);
  if (expiresAt > now && expiresAt <= latest) return;
  throw refuse('VALIDATION_FAILED', { fields: { expiresAt: 'TOKEN_EXPIRY' } });
}

/** Revokes a token of the account. Throws NOT_FOUND for any other token. */
export async function revokeToken(app: App, account: Account, id: string): Promise<void> {
  const removed = await ApiTokenModel.findOneAndDelete({ _id: id, accountId: account._id }).lean();
  if (!removed) throw notFound();
  await audit(app, {
    action: 'token.revoked',
    ...byWhom(account),
    targetId: removed._id,
    targetType: 'token',
  });
}

type TokenWithAccount = Pick<ApiTokenDocument, '_id' | 'lastUsedAt'> & { readonly account: Actor };

/**
 * Returns the active account of a valid token, without its password hash, in one round trip. Nothing is cached, so a
 * token that is revoked, or whose account is deactivated, is refused at once in every API process.
 */
export async function findAccountByToken(
  app: Pick<App, 'editionId'>,
  bearer: string,
): Promise<Actor | undefined> {
  if (!bearer.startsWith(TOKEN_PREFIX)) return undefined;
  const hash = digestOf(bearer);
  const found = await findActing(app, hash, async (stages) => {
    const good = { $match: { hash, expiresAt: { $gt: new Date() } } };
    const shown = { $project: { lastUsedAt: 1, account: 1 } };
    const [token] = await retrying(() => ApiTokenModel.aggregate<TokenWithAccount>([good, ...stages, shown]));
    return token;
  });
  if (!found) return undefined;
  recordUse(found);
  return found.account;
}

/**
 * Updates `lastUsedAt` at most once an hour. Does not wait for the write, because losing it only affects a
 * date on the profile page.
 */
function recordUse({ _id, lastUsedAt, account }: TokenWithAccount): void {
  const now = Date.now();
  if (lastUsedAt && now - lastUsedAt.getTime() < HOUR_MS) return;
  ApiTokenModel.updateOne({ _id }, { $set: { lastUsedAt: new Date(now) } })
    .then(() => markSeen(accountOf(account)._id, new Date(now)))
    .catch(() => undefined);
}
