import { afterEach, beforeEach, expect } from '@jest/globals';
import { aBooker, openBooking } from './bookers.ts';
import type { Answer } from './callers.ts';
import { checkMeetings } from './checkMeetings.ts';
import { aCompany } from './factories.ts';
import { givenApi } from './givenApi.ts';
import { aPublishedBlock } from './meetings.ts';
import type { TestApi } from './testApi.ts';

/** The morning nine days before the fair, a Tuesday. */
export const NINE_DAYS_BEFORE = new Date('2026-11-03T09:00:00.000Z');
/** Booking deadline: 12:00 in Stockholm on 3 November, two hours after `NINE_DAYS_BEFORE`. */
export const DEADLINE = '2026-11-03T11:00:00.000Z';

/**
 * Before each test in a file, sets the clock to nine days before the fair and opens booking with the given rules. By
 * default, booking has no deadline.
 */
export function givenOpenBooking(api: TestApi, rules: Parameters<typeof openBooking>[1] = {}): void {
  beforeEach(async () => {
    api.setTime(NINE_DAYS_BEFORE);
    await openBooking(api, rules);
  });
}

/**
 * Provides an API for tests of booking. Before each test, booking is open until `DEADLINE`. After each test, checks
 * that the stored data breaks no rule of MEETINGS §4.5.
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

/** Creates a company with a published block, and a student whom the company has accepted. */
export async function aScene(api: TestApi, block: Parameters<typeof aPublishedBlock>[1] = {}) {
  const company = await aCompany();
  const published = await aPublishedBlock(company, block);
  return { company, ...published, booker: await aBooker(api, [company]) };
}

/** Expects a response with the given error code, the HTTP status of this code, and a message. */
export function expectRefusal({ status, body }: Answer, code: string): void {
  expect(body.code).toBe(code);
  expect(body.message).toEqual(expect.any(String));
  expect(status).toBe(code === 'NOT_FOUND' ? 404 : /NOT_ACCEPTED|SUSPENDED/.test(code) ? 403 : 409);
}
