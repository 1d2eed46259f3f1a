import type { Context } from 'koa';
import type { Types } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { connection, hasPrimary } from '../db/connection.ts';
import { refuse } from './errors.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The limits of DECISIONS §4, shared between API processes through MongoDB. */
const RULES = {
  login: { points: 10, duration: 15 * MINUTE_S },
  recover: { points: 5, duration: HOUR_S },
  /** One address asking for many people's links: a campus behind one NAT must still get through. */
  recoverByAddress: { points: 50, duration: HOUR_S },
  signup: { points: 20, duration: HOUR_S },
  general: { points: 600, duration: MINUTE_S },
} as const;
type Rule = keyof typeof RULES;

/**
 * The general limit is counted in this process and reported to MongoDB in steps of this many, so that an
 * ordinary request costs no write. Several processes together overshoot by at most one step each.
 */
const GENERAL_STEP = 30;

export interface Limits {
  /** Counts one attempt. Throws RATE_LIMITED with `Retry-After` when there are too many. */
  consume(rule: Exclude<Rule, 'general'>, key: string): Promise<void>;
  /** Forgets the attempts of a key: a right password ends the counting of wrong ones. */
  forgive(rule: Rule, key: string): Promise<void>;
  /** Counts one request of a signed-in user, or of an address. */
  request(ctx: Context, accountId: Types.ObjectId | undefined): Promise<void>;
}

/** @param scale RATE_LIMIT_SCALE, multiplies every limit */
export function createLimits(scale: number): Limits {
  const limiterOf = (rule: Rule) => {
    const options = { points: RULES[rule].points * scale, duration: RULES[rule].duration, keyPrefix: rule };
    return new RateLimiterMongo({
      ...options,
      storeClient: connection,
      dbName: connection.name,
      tableName: 'ratelimits',
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(RULES) as Rule[]).map((rule) => [rule, limiterOf(rule)]),
  ) as Record<Rule, RateLimiterMongo>;
  const unreported = new Map<string, number>();
  const blockedUntil = new Map<string, number>();
  // What is left in the maps after a minute is below a step or no longer blocked: neither may grow for ever.
  setInterval(() => {
    unreported.clear();
    blockedUntil.clear();
  }, RULES.general.duration * 1000).unref();

  async function take(rule: Rule, key: string, points: number): Promise<void> {
    try {
      await limiters[rule].consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (rule === 'general') blockedUntil.set(key, Date.now() + error.msBeforeNext);
      throw tooMany(error.msBeforeNext);
    }
  }

  return {
    consume: (rule, key) => take(rule, key, 1),
    async forgive(rule, key) {
      await limiters[rule].delete(key);
    },
    async request(ctx, accountId) {
      const key = accountId?.toHexString() ?? ctx.ip;
      const wait = (blockedUntil.get(key) ?? 0) - Date.now();
      if (wait > 0) throw tooMany(wait);
      blockedUntil.delete(key);
      const count = (unreported.get(key) ?? 0) + 1;
      // Without a primary the report would wait for one, and with it what is public and could be answered.
      if (count < GENERAL_STEP || !hasPrimary()) {
        unreported.set(key, count);
        return;
      }
      unreported.delete(key);
      await take('general', key, count);
    },
  };
}

function tooMany(waitMs: number) {
  return refuse('RATE_LIMITED', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}
