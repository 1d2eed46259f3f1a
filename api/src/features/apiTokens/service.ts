import { randomInt } from 'node:crypto';
import { LIMITS } from '@fair/contract';
import type { Context } from 'koa';
import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import type { Actor } from '../../http/actor.ts';
import { bearerOf } from '../../http/bearer.ts';
import { notFound, refuse } from '../../http/errors.ts';
import { audit, byWhom } from '../../services/audit/index.ts';
import { digestOf, makeSecret } from '../../services/tokens/index.ts';
import type { Account } from '../accounts/index.ts';
import { findActing } from '../companies/index.ts';
import { type ApiTokenDocument, ApiTokenModel } from './model.ts';

/** Lets people and secret scanners tell what it is when they find one. */
const TOKEN_PREFIX = 'fair_';
const HOUR_MS = 60 * 60 * 1000;

/** The account's tokens that have not expired, newest first. */
export function listTokens(account: Account): Promise<ApiTokenDocument[]> {
  return ApiTokenModel.find({ accountId: account._id, expiresAt: { $gt: new Date() } })
    .sort({ createdAt: -1, _id: -1 })
    .lean<ApiTokenDocument[]>();
}

interface NewToken {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * Makes a token and answers it with its entry; it cannot be shown again. VALIDATION_FAILED when it would not
 * expire within a year, and beyond 20 tokens. NOT_BY_TOKEN: one that is found would otherwise never end.
 */
export async function makeToken(
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
  // Whoever ends the sessions of an account deletes its tokens after them (auth/endAccess.ts): one of us sees the other.
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

/** Inserts a token at a place that is free: of any number of requests at once each place goes to one. */
async function insert(entry: Omit<ApiTokenDocument, 'place'>): Promise<void> {
  for (const place of await freePlaces(entry.accountId)) {
    try {
      await retrying(() => ApiTokenModel.create({ ...entry, place }));
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Ours: the first try had been applied although it came back as an error.
      if (await ApiTokenModel.exists({ _id: entry._id })) return;
    }
  }
  const says = ['TOKENS_AT_LIMIT', { count: LIMITS.tokensPerAccount }] as const;
  throw refuse('VALIDATION_FAILED', { says, fields: { name: says } });
}

/** Beginning at any of them: requests at once do not all try the same one first. */
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

/** Ends a token of the account at once. NOT_FOUND for any other. */
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
 * The active account whose live token this is, in one round trip; without its password hash. Nothing is cached:
 * revoking and deactivating work at once, on every API process.
 */
export async function findAccountByToken(bearer: string): Promise<Actor | undefined> {
  if (!bearer.startsWith(TOKEN_PREFIX)) return undefined;
  const hash = digestOf(bearer);
  const found = await findActing(hash, async (stages) => {
    const good = { $match: { hash, expiresAt: { $gt: new Date() } } };
    const shown = { $project: { lastUsedAt: 1, account: 1 } };
    const [token] = await retrying(() => ApiTokenModel.aggregate<TokenWithAccount>([good, ...stages, shown]));
    return token;
  });
  if (!found) return undefined;
  noteUse(found);
  return found.account;
}

/** At most one write an hour, and nobody waits for it: losing one loses nothing but a date on the profile page. */
function noteUse({ _id, lastUsedAt }: TokenWithAccount): void {
  const now = Date.now();
  if (lastUsedAt && now - lastUsedAt.getTime() < HOUR_MS) return;
  ApiTokenModel.updateOne({ _id }, { $set: { lastUsedAt: new Date(now) } })
    .exec()
    .catch(() => undefined);
}
