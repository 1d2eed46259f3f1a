import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Types } from 'mongoose';
import { ApiTokenModel } from '../features/recruitment/apiTokens/model.ts';
import { digestOf, makeSecret } from '../services/tokens/secret.ts';
import type { TestApi } from './testApi.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects out of it
  readonly body: any;
}

/** A logged-in client for many concurrent requests: `await call('POST', '/student/meetings', { … })`. */
export type Caller = (method: string, path: string, body?: object) => Promise<Answer>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * HTTP agent that reuses connections, so that under load the client uses less CPU than the server. Idle
 * connections are dropped after 3 s. The API closes them after 5 s, which could happen while a request is
 * being sent (as in deploy/Caddyfile).
 */
const agent = new Agent({ keepAlive: true, timeout: 3_000 });

/** Returns a client of the API at this URL that sends these headers. It rejects if the connection is cut. */
export function callerAt(address: string, headers: OutgoingHttpHeaders): Caller {
  return (method, path, body) => {
    const sent = body && Buffer.from(JSON.stringify(body));
    return new Promise<Answer>((resolve, reject) => {
      const content = sent && { 'content-type': 'application/json', 'content-length': sent.length };
      const asked = request(
        `${address}/api/v1${path}`,
        { method, agent, headers: { ...headers, ...content } },
        (response) => {
          const status = response.statusCode ?? 0;
          text(response).then(
            (found) => resolve({ status, body: found === '' ? undefined : JSON.parse(found) }),
            reject,
          );
        },
      );
      asked.on('error', reject);
      asked.end(sent);
    });
  };
}

/**
 * Creates a session for this account without the login call, whose hashing would take most of the time of a
 * load test.
 */
export async function aCaller(api: TestApi, account: { readonly _id: Types.ObjectId }): Promise<Caller> {
  return callerAt(api.address, { cookie: await api.cookieOf(account) });
}

/** Creates bearer tokens for these accounts in the database, for an API in another process. */
export async function tokensOf(accounts: readonly { readonly _id: Types.ObjectId }[]): Promise<string[]> {
  const tokens = accounts.map(() => `fair_${makeSecret()}`);
  const expiresAt = new Date(Date.now() + DAY_MS);
  await ApiTokenModel.insertMany(
    accounts.map(({ _id }, index) => ({
      name: 'load',
      hash: digestOf(tokens[index] as string),
      accountId: _id,
      expiresAt,
    })),
  );
  return tokens;
}

/** Returns the header for a token. */
export const bearer = (token: string): OutgoingHttpHeaders => ({ authorization: `Bearer ${token}` });
