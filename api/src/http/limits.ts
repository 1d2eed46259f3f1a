import type { Context } from 'koa';
import type { Types } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { connection, hasPrimary } from '../db/connection.ts';
import { refuse } from './errors.ts';
import { limitKey, networkOf } from './network.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Interval between sign-ups of a slowed-down address, in seconds. */
const SLOW_STEP_S = 15;
/** Maximum wait told to a slowed-down address, in seconds. */
const LONGEST_WAIT_S = 10 * MINUTE_S;

/** The rate limits of DECISIONS §4 and §7, shared between API processes through MongoDB. */
const RULES = {
  login: { points: 10, duration: 15 * MINUTE_S },
  /**
   * Attempts at the second factor of an account. With three of a million codes valid, guessing one takes 700
   * days at this rate.
   */
  secondFactor: { points: 5, duration: 15 * MINUTE_S },
  recover: { points: 5, duration: HOUR_S },
  /** One address that requests links for many people: a campus behind one NAT must still get through. */
  recoverByAddress: { points: 50, duration: HOUR_S },
  /**
   * A hall of 500 people behind one address signs up within ten minutes, 150 of them in the busiest one. A
   * higher rate is not human and slows the address down for ten minutes (docs/adr/0007).
   */
  signup: { points: 150, duration: MINUTE_S, blockDuration: 10 * MINUTE_S },
  signupByHour: { points: 1000, duration: HOUR_S, blockDuration: HOUR_S },
  signupSlow: { points: 1, duration: SLOW_STEP_S },
  /** CV books of a company (BEYOND §4). */
  cvBook: { points: 10, duration: HOUR_S },
  /**
   * Team invitations to one address and by one company. Each is a mail to a person who did not ask for it.
   */
  teamInvitation: { points: 5, duration: HOUR_S },
  teamInvitationByCompany: { points: 40, duration: 24 * HOUR_S },
  /** Accessibility reports, which need no login (BEYOND §7). */
  accessibilityReport: { points: 10, duration: HOUR_S },
  /**
   * Reports of pages about areas: 500 people behind one address who open the site within a minute, twice
   * each.
   */
  areaReports: { points: 1000, duration: MINUTE_S },
  general: { points: 600, duration: MINUTE_S },
  /** Anonymous requests by address: 500 people who open the site within a minute, with 60 requests each. */
  visitors: { points: 30_000, duration: MINUTE_S },
} as const;
type Rule = keyof typeof RULES;
/** Rules counted in the process before they are reported. */
type CoarseRule = 'general' | 'visitors';

/**
 * Number of requests counted in this process before they are reported to MongoDB, so that an ordinary request
 * costs no write. Several processes together exceed the limit by at most one step each.
 */
const GENERAL_STEP = 30;

export interface Limits {
  /**
   * Counts one attempt and returns its number. Throws RATE_LIMITED with `Retry-After` when the limit is
   * exceeded.
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
      | 'areaReports'
      | 'accessibilityReport',
    key: string,
  ): Promise<number>;
  /**
   * Counts one sign-up attempt from this address (`networkOf`). Throws RATE_LIMITED when the address is
   * slowed down and another client has taken the turn; `Retry-After` grows with the number of clients
   * waiting.
   */
  signUp(key: string): Promise<void>;
  /** Resets the attempts of a key, for example after a correct password. */
  forgive(rule: Rule, key: string): Promise<void>;
  /** Counts one request of a logged-in user, or of an address (`networkOf`). */
  request(ctx: Context, accountId: Types.ObjectId | undefined): Promise<void>;
}

/**
 * Creates the rate limits.
 * @param scale RATE_LIMIT_SCALE, multiplies every limit
 */
export function createLimits(scale: number): Limits {
  const limiterOf = (rule: Rule) => {
    const options = { ...RULES[rule], points: RULES[rule].points * scale, keyPrefix: rule };
    return new RateLimiterMongo({
      ...options,
      storeClient: connection,
      dbName: connection.name,
      tableName: 'ratelimits',
      // Created by a migration.
      disableIndexesCreation: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(RULES) as Rule[]).map((rule) => [rule, limiterOf(rule)]),
  ) as Record<Rule, RateLimiterMongo>;
  const unreported = new Map<string, number>();
  const blockedUntil = new Map<string, number>();
  // After a minute, entries of these maps are below a step or no longer blocked. Clearing them keeps the maps
  // small.
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

  /** Returns the state of an exceeded limit, or undefined. */
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
      // The n-th client is told to come back n turns later, so persistent retries wait longer and longer.
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
      // Without a primary the report would wait, and with it public data that could be served.
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
