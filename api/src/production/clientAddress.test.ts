import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fair/scripts/freePort';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';
import { migrate } from '../migrations/index.ts';
import { startApiProcess } from '../testing/apiProcess.ts';
import { findCaddy } from '../testing/findCaddy.ts';
import { startWebEntry } from '../testing/webEntry.ts';

/**
 * Tests which client address the rate limits use: behind the web entry, and behind a load balancer in front of the
 * web entry. The clients have different loopback addresses, which Linux allows.
 */

const ONE = '127.0.0.2';
const OTHER = '127.0.0.3';
/** Number of failed logins that are allowed per email address and network in 15 minutes (DECISIONS §4). */
const ALLOWED = 10;

/** Services that the tests have started. They are stopped after the tests, the last one first. */
const running: { stop: () => Promise<unknown> }[] = [];
let folder: string;
let behindOne: string;
let behindTwo: string;

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the address that limits count by', () => {
  let caddy: string;
  // Long timeout, because Caddy may have to be downloaded over a slow network.
  beforeAll(async () => {
    caddy = await findCaddy();
  }, 900_000);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fair-addresses-'));
    const database = new URL(process.env.TEST_MONGODB_URI ?? '');
    database.pathname = `/addresses-${randomUUID().slice(0, 8)}`;
    await connectDatabase(database.href);
    await migrate(connection);
    const anApi = async (TRUSTED_PROXIES: string) => {
      const api = await startApiProcess(database.href, { TRUSTED_PROXIES, RATE_LIMIT_SCALE: '1' });
      running.push(api);
      return api.address;
    };
    behindOne = await anApi('1');
    behindTwo = await anApi('2');
  });
  afterAll(async () => {
    for (const one of running.reverse()) await one.stop();
    await connection.dropDatabase();
    await disconnectDatabase();
    await rm(folder, { recursive: true, force: true });
  });

  const anEntryBefore = async (upstream: string, trustedProxies = '') => {
    const port = await freePort();
    const entry = {
      caddy,
      port,
      webRoot: folder,
      folder,
      upstreams: [upstream],
      trustedProxies,
    };
    running.push(await startWebEntry(entry));
    return `http://127.0.0.1:${port}`;
  };
  const atTheLimit = [...Array(ALLOWED).fill(401), 429];

  test('behind the web entry alone is that of the connection, whatever headers a request has', async () => {
    const entry = await anEntryBefore(behindOne);
    const email = anEmail();
    expect(await tryToLogIn(entry, email, ONE)).toEqual(atTheLimit);
    expect(await tryToLogIn(entry, email, OTHER, forged)).toEqual(atTheLimit);
  });

  test('behind a load balancer is the one it saw, and cannot be forged in front of or past it', async () => {
    const entry = await anEntryBefore(behindTwo, '127.0.0.1/32');
    const balancer = await anEntryBefore(entry);
    const email = anEmail();
    expect(await tryToLogIn(balancer, email, ONE)).toEqual(atTheLimit);
    expect(await tryToLogIn(balancer, email, OTHER, forged)).toEqual(atTheLimit);
    expect(new Set(await tryToLogIn(entry, email, OTHER, forged))).toEqual(new Set([429]));
  });

  test('is that of the load balancer for everybody when the web entry does not trust it', async () => {
    const balancer = await anEntryBefore(await anEntryBefore(behindTwo));
    const email = anEmail();
    expect(await tryToLogIn(balancer, email, ONE)).toEqual(atTheLimit);
    expect(new Set(await tryToLogIn(balancer, email, OTHER))).toEqual(new Set([429]));
  });
});

const anEmail = () => `${randomUUID()}@example.org`;
/** Returns a forged `X-Forwarded-For` header. It is different in each request. */
const forged = (turn: number) => `203.0.113.${turn}, 198.51.100.${turn}`;

/**
 * Tries to log in once more than allowed, each time from the given address of this machine. Returns the status of
 * each response.
 */
async function tryToLogIn(
  origin: string,
  email: string,
  localAddress: string,
  forwardedFor?: (turn: number) => string,
): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  for (let turn = 0; turn <= ALLOWED; turn++) {
    const body = JSON.stringify({ email, password: 'not the password' });
    const headers = {
      'content-type': 'application/json',
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor(turn) }),
    };
    statuses.push(
      await new Promise((resolved, reject) => {
        request(`${origin}/api/v1/auth/login`, { method: 'POST', localAddress, headers }, (answer) => {
          answer.resume().once('end', () => resolved(answer.statusCode));
        })
          .once('error', reject)
          .end(body);
      }),
    );
  }
  return statuses;
}
