import type { Context } from 'koa';
import type { Types } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { connection, hasPrimary } from '../db/connection.ts';
import { refuse } from './errors.ts';
import { limitKey, networkOf } from './network.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds from one sign-up to the next of an address that is slowed down. */
const SLOW_STEP_S = 15;
/** The longest that such a one is told to wait. Seconds. */
const LONGEST_WAIT_S = 10 * MINUTE_S;

/** The limits of DECISIONS §4 and §7, shared between API processes through MongoDB. */
const RULES = {
  login: { points: 10, duration: 15 * MINUTE_S },
  /** Tries at the code of an account: with three of a million right, one guess in 700 days at this pace. */
  secondFactor: { points: 5, duration: 15 * MINUTE_S },
  recover: { points: 5, duration: HOUR_S },
  /** One address asking for many people's links: a campus behind one NAT must still get through. */
  recoverByAddress: { points: 50, duration: HOUR_S },
  /**
   * A hall of 500 people behind one address signs up in ten minutes, 150 of them in the fullest one; more is nobody
   * typing, and slows the address down for ten minutes (docs/adr/0007).
   */
  signup: { points: 150, duration: MINUTE_S, blockDuration: 10 * MINUTE_S },
  signupByHour: { points: 1000, duration: HOUR_S, blockDuration: HOUR_S },
  signupSlow: { points: 1, duration: SLOW_STEP_S },
  /** Books of CVs of a company (BEYOND §4). */
  cvBook: { points: 10, duration: HOUR_S },
  /** Invitations of a team to one address, and by one company: each is a mail to somebody who has not asked for it. */
  teamInvitation: { points: 5, duration: HOUR_S },
  teamInvitationByCompany: { points: 40, duration: 24 * HOUR_S },
  /** Reports about accessibility, which nobody signs in for (BEYOND §7). */
  accessibilityReport: { points: 10, duration: HOUR_S },
  /** What pages say of areas: 500 people behind one address who open the site in one minute, twice each. */
  areaReports: { points: 1000, duration: MINUTE_S },
  general: { points: 600, duration: MINUTE_S },
  /** Signed-out reading by address: 500 people who open the site in one minute, with 60 requests each. */
  visitors: { points: 30_000, duration: MINUTE_S },
} as const;
type Rule = keyof typeof RULES;
/** Counted in the process first. */
type CoarseRule = 'general' | 'visitors';

/**
 * Requests are counted in this process and reported to MongoDB in steps of this many, so that an ordinary one costs no
 * write. Several processes together overshoot by at most one step each.
 */
const GENERAL_STEP = 30;

export interface Limits {
  /** Counts one attempt and answers which it is. Throws RATE_LIMITED with `Retry-After` when there are too many. */
  consume(
    rule:
      | 'login'
      | 'secondFactor'
      | 'recover'
      | 'recoverByAddress'
      | 'cvBook'
      | 'teamInvitation'
      | 'teamInvitationByCompany'
      | 'areaReports'
      | 'accessibilityReport',
    key: string,
  ): Promise<number>;
  /**
   * Counts one try at a sign-up from this address (`networkOf`). Throws RATE_LIMITED when the address is slowed down and
   * it is somebody else's turn, with a `Retry-After` that grows with the number of those who try.
   */
  signUp(key: string): Promise<void>;
  /** Forgets the attempts of a key: a right password ends the counting of wrong ones. */
  forgive(rule: Rule, key: string): Promise<void>;
  /** Counts one request of a signed-in user, or of an address (`networkOf`). */
  request(ctx: Context, accountId: Types.ObjectId | undefined): Promise<void>;
}

/** @param scale RATE_LIMIT_SCALE, multiplies every limit */
export function createLimits(scale: number): Limits {
  const limiterOf = (rule: Rule) => {
    const options = { ...RULES[rule], points: RULES[rule].points * scale, keyPrefix: rule };
    return new RateLimiterMongo({
      ...options,
      storeClient: connection,
      dbName: connection.name,
      tableName: 'ratelimits',
      // A migration makes them.
      disableIndexesCreation: true,
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

  async function count(rule: Rule, key: string, points = 1) {
    try {
      return { isRefused: false, state: await limiters[rule].consume(key, points) };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { isRefused: true, state: error };
      throw error;
    }
  }

  /** What stands in the way, if anything. */
  async function refusalOf(rule: Rule, key: string, points = 1): Promise<RateLimiterRes | undefined> {
    const { isRefused, state } = await count(rule, key, points);
    return isRefused ? state : undefined;
  }

  return {
    async consume(rule, key) {
      const { isRefused, state } = await count(rule, key);
      if (isRefused) throw tooMany(state.msBeforeNext);
      return state.consumedPoints;
    },
    async signUp(key) {
      if (!(await refusalOf('signup', key)) && !(await refusalOf('signupByHour', key))) return;
      const others = await refusalOf('signupSlow', key);
      // The n-th who tries is told to come back n turns later: whoever keeps trying waits longer and longer.
      if (others) throw tooMany(Math.min(others.consumedPoints * SLOW_STEP_S, LONGEST_WAIT_S) * 1000);
    },
    async forgive(rule, key) {
      await limiters[rule].delete(key);
    },
    async request(ctx, accountId) {
      const rule: CoarseRule = accountId ? 'general' : 'visitors';
      const key = accountId?.toHexString() ?? networkOf(ctx.ip);
      const wait = (blockedUntil.get(key) ?? 0) - Date.now();
      if (wait > 0) throw tooMany(wait);
      blockedUntil.delete(key);
      const unsaid = (unreported.get(key) ?? 0) + 1;
      // Without a primary the report would wait for one, and with it what is public and could be answered.
      if (unsaid < GENERAL_STEP || !hasPrimary()) {
        unreported.set(key, unsaid);
        return;
      }
      unreported.delete(key);
      const refusal = await refusalOf(rule, accountId ? key : limitKey(key), unsaid);
      if (!refusal) return;
      blockedUntil.set(key, Date.now() + refusal.msBeforeNext);
      throw tooMany(refusal.msBeforeNext);
    },
  };
}

function tooMany(waitMs: number) {
  return refuse('RATE_LIMITED', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}
