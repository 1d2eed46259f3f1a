import { afterEach, expect, jest, test } from '@jest/globals';
import { callerAt } from '../../../testing/callers.ts';
import { randomFrom } from '../../../testing/chance.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { AccountModel } from '../../people/accounts/model.ts';

/**
 * An API with the real rate limits. With TRUSTED_PROXIES, the test can send requests from any number of client
 * addresses, because it acts as the proxy.
 */
const api = givenApi({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' });
const SECOND_MS = 1000;
const TEN_MINUTES_MS = 600 * SECOND_MS;
/**
 * Times in seconds at which one IP address tries to sign up: ten times a second for 18 s, so that the address is
 * throttled, and then once a second, fifteen times as often as allowed. If the same attempts were spread evenly, the
 * address would not be throttled. There are enough of them to detect planted faults: a block of nine minutes instead
 * of ten lets 225 accounts through, no block 694, and one attempt every ten seconds 202. With 10,000 attempts, the
 * result is the same.
 */
const TRIES = [
  ...Array.from({ length: 180 }, (_, index) => index / 10),
  ...Array.from({ length: 580 }, (_, index) => 20 + index),
];
/**
 * Time at which a test starts, an hour in the future. A test clock behind the real one would be useless: MongoDB's
 * TTL index uses its own clock and would delete the counters (all 160 sign-ups passed instead of 151).
 */
let begin: number;

/** Functions that jest does not replace. Only the date is fake; timers run in real time. */
const REAL = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
function startClock(): void {
  begin = Date.now() + 60 * 60 * SECOND_MS;
  jest.useFakeTimers({ now: begin, doNotFake: REAL });
}
afterEach(() => void jest.useRealTimers());

const from = (address: string) => callerAt(api.address, { 'x-forwarded-for': address });
const form = (email: string) => ({ email, password: 'seven green kettles', name: 'S', program: 'SYSDK' });

interface Try {
  readonly at: number;
  readonly act: () => Promise<void>;
}

/** Maximum number of concurrent requests. The test machine cannot handle as many at a time. */
const AT_ONCE = 24;

/** Sends the requests in the order of their times. Before each request, the clock is set to its time. */
async function play(tries: readonly Try[]): Promise<void> {
  const ahead = [...tries].sort((a, b) => a.at - b.at);
  const work = async () => {
    for (let next = ahead.shift(); next; next = ahead.shift()) {
      if (begin + next.at > Date.now()) jest.setSystemTime(begin + next.at);
      await next.act();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const counted = () => {
  const statuses = new Map<number, number>();
  return {
    statuses,
    note: ({ status }: { status: number }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
  };
};

test('signs up a hall of 500 in ten minutes without refusal, while 760 tries from another address make at most 200 accounts', async () => {
  startClock();
  const random = randomFrom(7);
  const [hall, abuser] = [counted(), counted()];
  const [inHall, elsewhere] = [from('192.0.2.1'), from('198.51.100.9')];
  // Half of the people sign up within a few minutes of the announcement; the others spread over ten minutes.
  const people = Array.from({ length: 500 }, (_, index) => ({
    at: (index % 2 === 0 ? 60 + random() * 150 : random() * 600) * SECOND_MS,
    act: async () => hall.note(await inHall('POST', '/auth/signup', form(`hall${index}@test.example`))),
  }));
  const tries = TRIES.map((second, index) => ({
    at: second * SECOND_MS,
    act: async () => {
      const answer = await elsewhere('POST', '/auth/signup', form(`abuse${index}@test.example`));
      abuser.note(answer);
    },
  }));
  await play([...people, ...tries]);

  expect([...hall.statuses]).toEqual([[201, 500]]);
  const made = await AccountModel.countDocuments({ email: /^abuse/ });
  expect(made).toBe(abuser.statuses.get(201));
  expect(made).toBeLessThanOrEqual(200);
  expect(made + (abuser.statuses.get(429) ?? 0)).toBe(TRIES.length);
}, 600_000);

test('lets a throttled address through every 15 seconds and tells it to wait longer the more it tries', async () => {
  startClock();
  const call = from('203.0.113.5');
  const statusOf = async (index: number) =>
    (await call('POST', '/auth/signup', form(`slow${index}@test.example`))).status;
  const many = await Promise.all(Array.from({ length: 160 }, (_, index) => statusOf(index)));
  expect(many.filter((status) => status === 201)).toHaveLength(151);

  const retryAfter = async () => {
    const { status, headers } = await fetch(`${api.address}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
      body: JSON.stringify(form('late@test.example')),
    });
    return status === 429 ? Number(headers.get('retry-after')) : status;
  };
  const first = await retryAfter();
  const second = await retryAfter();
  expect(first).toBeGreaterThanOrEqual(15);
  expect(second).toBe(first + 15);
  for (let count = 0; count < 60; count += 1) await retryAfter();
  expect(await retryAfter()).toBe(600);

  jest.setSystemTime(begin + 16 * SECOND_MS);
  expect([await statusOf(900), await statusOf(901)]).toEqual([201, 429]);
  jest.setSystemTime(begin + TEN_MINUTES_MS + 2 * SECOND_MS);
  for (let index = 1000; index < 1020; index += 1) expect(await statusOf(index)).toBe(201);
  expect((await from('203.0.113.6')('POST', '/auth/signup', form('other@test.example'))).status).toBe(201);
}, 300_000);

test('serves 500 visitors behind one address in one minute without refusal', async () => {
  startClock();
  const { statuses, note } = counted();
  const call = from('2001:db8:1:2::77');
  const opening = ['/protected/session', '/public/fair', '/public/companies', '/public/companies/onm'];
  const visits = Array.from({ length: 500 }, (_, person) =>
    opening.map((path) => ({
      at: person * 120,
      act: async () => note(await call('GET', path)),
    })),
  );
  await play(visits.flat());
  expect([...statuses].sort()).toEqual([
    [200, 1500],
    [401, 500],
  ]);
}, 300_000);
