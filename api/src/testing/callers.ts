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

/**
 * Function that sends a request as a logged-in client: `await call('POST', '/student/meetings', { … })`. It is cheap
 * enough for many concurrent requests.
 */
export type Caller = (method: string, path: string, body?: object) => Promise<Answer>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * HTTP agent that reuses connections, so that the client needs less CPU time than the server under load. It closes
 * idle connections after 3 s. The API closes them after 5 s, and a request that is sent at that moment would fail (as
 * in deploy/Caddyfile).
 */
const agent = new Agent({ keepAlive: true, timeout: 3_000 });

/**
 * Returns a function that sends requests to the API at `address` with the given headers. The function rejects if the
 * connection is cut.
 */
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
 * Creates a session for an account without the login call. In a load test, hashing the passwords would take most of
 * the time.
 */
export async function aCaller(api: TestApi, account: { readonly _id: Types.ObjectId }): Promise<Caller> {
  return callerAt(api.address, { cookie: await api.cookieOf(account) });
}

/** Creates API tokens for accounts, directly in the database. The API may run in another process. */
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

/** Returns the `Authorization` header with a token. */
export const bearer = (token: string): OutgoingHttpHeaders => ({ authorization: `Bearer ${token}` });
