import { afterEach, beforeEach, expect } from '@jest/globals';
import { aBooker, openBooking } from './bookers.ts';
import type { Answer } from './callers.ts';
import { checkMeetings } from './checkMeetings.ts';
import { aCompany } from './factories.ts';
import { givenApi } from './givenApi.ts';
import { aPublishedBlock } from './meetings.ts';
import type { TestApi } from './testApi.ts';

/** A Tuesday morning, nine days before the fair. */
export const NINE_DAYS_BEFORE = new Date('2026-11-03T09:00:00.000Z');
/** Two hours later: 3 November, 12:00 in the fair's time zone. */
export const DEADLINE = '2026-11-03T11:00:00.000Z';

/**
 * Sets the clock to nine days before the fair before each test of a file, with booking open by these rules
 * (without a deadline by default).
 */
export function givenOpenBooking(api: TestApi, rules: Parameters<typeof openBooking>[1] = {}): void {
  beforeEach(async () => {
    api.setTime(NINE_DAYS_BEFORE);
    await openBooking(api, rules);
  });
}

/**
 * Provides an API for tests of booking rules. Before each test, booking is opened until `DEADLINE`. After
 * each test, the stored meetings must not break a rule of MEETINGS §4.5.
 */
export function beforeTheDeadline(): TestApi {
  const api = givenApi();
  givenOpenBooking(api, { bookingDeadline: DEADLINE });
  afterEach(() => expectSound(api, { maxMeetings: 10 }));
  return api;
}

/** Expects that the stored data breaks no rule of MEETINGS §4.5. */
export async function expectSound(
  { editionId }: Pick<TestApi, 'editionId'>,
  rules: Parameters<typeof checkMeetings>[1] = {},
): Promise<void> {
  const violations = Object.entries(await checkMeetings(editionId, rules));
  expect(violations.length).toBeGreaterThan(0);
  expect(violations.filter(([, count]) => count > 0)).toEqual([]);
}

/** Creates a company with a published block, and a student accepted by it. */
export async function aScene(api: TestApi, block: Parameters<typeof aPublishedBlock>[1] = {}) {
  const company = await aCompany();
  const published = await aPublishedBlock(company, block);
  return { company, ...published, booker: await aBooker(api, [company]) };
}

/** Expects an error with this code and a message. */
export function expectRefusal({ status, body }: Answer, code: string): void {
  expect(body.code).toBe(code);
  expect(body.message).toEqual(expect.any(String));
  expect(status).toBe(code === 'NOT_FOUND' ? 404 : /NOT_ACCEPTED|SUSPENDED/.test(code) ? 403 : 409);
}
