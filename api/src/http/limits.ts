import type { Context } from 'koa';
import type { Types } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { connection, hasPrimary } from '../db/connection.ts';
import { refuse } from './errors.ts';
import { limitKey, networkOf } from './network.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Interval in seconds between sign-ups from an IP address that is slowed down. */
const SLOW_STEP_S = 15;
/** Maximum `Retry-After` in seconds for an IP address that is slowed down. */
const LONGEST_WAIT_S = 10 * MINUTE_S;

/** Rate limits of DECISIONS §4 and §7, by rule. The API processes share the counters through MongoDB. */
const RULES = {
  login: { points: 10, duration: 15 * MINUTE_S },
  /**
   * Attempts at an account's second factor. At any moment, three of a million codes are valid, so guessing one takes
   * 700 days at this rate.
   */
  secondFactor: { points: 5, duration: 15 * MINUTE_S },
  recover: { points: 5, duration: HOUR_S },
  /** Recovery mails requested from one IP address. A campus behind one NAT must still be able to request many mails. */
  recoverByAddress: { points: 50, duration: HOUR_S },
  /**
   * Sign-ups from one IP address per minute. A hall of 500 people behind one address signs up within ten minutes, at
   * most 150 of them in one minute. A higher rate comes from a script, so the address is then slowed down for ten
   * minutes (docs/adr/0007).
   */
  signup: { points: 150, duration: MINUTE_S, blockDuration: 10 * MINUTE_S },
  signupByHour: { points: 1000, duration: HOUR_S, blockDuration: HOUR_S },
  signupSlow: { points: 1, duration: SLOW_STEP_S },
  /** CV books downloaded by a company (BEYOND §4). */
  cvBook: { points: 10, duration: HOUR_S },
  /** Team invitations to one email address. Each invitation is a mail to a person who did not ask for it. */
  teamInvitation: { points: 5, duration: HOUR_S },
  teamInvitationByCompany: { points: 40, duration: 24 * HOUR_S },
  /** Typed pass codes that were not found, by account (NEXT 2.3). */
  typedCode: { points: 20, duration: 10 * MINUTE_S },
  /** Mails to the address of a walk-up (a visitor registered at the door). Each mail was requested by a volunteer. */
  walkupMail: { points: 5, duration: HOUR_S },
  /** Accessibility reports, which need no login (BEYOND §7). */
  accessibilityReport: { points: 10, duration: HOUR_S },
  /**
   * Reports of pages about area versions, from one IP address: 500 people open the site within a minute, with
   * two reports each.
   */
  areaReports: { points: 1000, duration: MINUTE_S },
  general: { points: 600, duration: MINUTE_S },
  /**
   * Requests without login from one IP address: 500 people open the site within a minute, with 60 requests
   * each.
   */
  visitors: { points: 30_000, duration: MINUTE_S },
} as const;
type Rule = keyof typeof RULES;
/** Rules whose requests are counted in the process first and reported to MongoDB in steps (GENERAL_STEP). */
type CoarseRule = 'general' | 'visitors';

/**
 * Number of requests that this process counts before it reports them to MongoDB, so that most requests cost
 * no write. Therefore each process may exceed the limit by up to this number.
 */
const GENERAL_STEP = 30;

export interface Limits {
  /**
   * Counts an attempt and returns the number of attempts so far. Throws RATE_LIMITED with `Retry-After` if
   * the limit is exceeded.
   */
  consume(
    rule:
      | 'login'
      | 'secondFactor'
      | 'recover'
      | 'recoverByAddress'
      | 'cvBook'
      | 'teamInvitation'
      | 'teamInvitationByCompany'
      | 'typedCode'
      | 'walkupMail'
      | 'areaReports'
      | 'accessibilityReport',
    key: string,
  ): Promise<number>;
  /**
   * Counts a sign-up attempt from an IP address (`networkOf`). If the address is slowed down, one attempt succeeds
   * every SLOW_STEP_S seconds, and all others throw RATE_LIMITED. `Retry-After` grows with the number of waiting
   * clients.
   */
  signUp(key: string): Promise<void>;
  /** Reduces the number of counted attempts of a key by one. */
  giveBack(rule: 'typedCode', key: string): Promise<void>;
  /** Resets the attempts of a key, for example after a correct password. */
  forgive(rule: Rule, key: string): Promise<void>;
  /** Counts a request of a logged-in account, or of an IP address (`networkOf`) if nobody is logged in. */
  request(ctx: Context, accountId: Types.ObjectId | undefined): Promise<void>;
}

/**
 * Creates the rate limits.
 * @param scale factor for every limit (RATE_LIMIT_SCALE)
 */
export function createLimits(scale: number): Limits {
  const limiterOf = (rule: Rule) => {
    const options = { ...RULES[rule], points: RULES[rule].points * scale, keyPrefix: rule };
    return new RateLimiterMongo({
      ...options,
      storeClient: connection,
      dbName: connection.name,
      tableName: 'ratelimits',
      // A migration creates the index.
      disableIndexesCreation: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(RULES) as Rule[]).map((rule) => [rule, limiterOf(rule)]),
  ) as Record<Rule, RateLimiterMongo>;
  const unreported = new Map<string, number>();
  const blockedUntil = new Map<string, number>();
  // After a minute, the remaining counts are too low to report and the blocks have ended, so both maps can be
  // cleared.
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
      // The client must wait longer than the clients that already wait, up to LONGEST_WAIT_S. A client that tries again
      // too early therefore waits longer each time.
      if (others) throw tooMany(Math.min(others.consumedPoints * SLOW_STEP_S, LONGEST_WAIT_S) * 1000);
    },
    async giveBack(rule, key) {
      await limiters[rule].reward(key, 1);
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
      // Without a primary, reporting to MongoDB would block, and would delay public data that needs no primary.
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
