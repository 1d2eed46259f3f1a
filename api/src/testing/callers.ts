import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Types } from 'mongoose';
import { ApiTokenModel } from '../features/apiTokens/model.ts';
import { digestOf, makeSecret } from '../services/tokens/secret.ts';
import type { TestApi } from './testApi.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects out of it
  readonly body: any;
}

/** A signed-in client for many requests at once: `await call('POST', '/student/meetings', { … })`. */
export type Caller = (method: string, path: string, body?: object) => Promise<Answer>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Connections are used again: in a storm, and on one machine, a client must cost less than the server. An idle one is
 * given up before the 5 s after which the API closes it, else one closes as a request is sent (deploy/Caddyfile too).
 */
const agent = new Agent({ keepAlive: true, timeout: 3_000 });

/** A client of the API at this address that sends these headers. It rejects when the connection is cut. */
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

/** Signs this account in without the login call, for its hashing would be most of a storm's time. */
export async function aCaller(api: TestApi, account: { readonly _id: Types.ObjectId }): Promise<Caller> {
  return callerAt(api.address, { cookie: await api.cookieOf(account) });
}

/** Bearer tokens for these accounts, written to the database: for an API in another process. */
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

/** The header that a token is sent in. */
export const bearer = (token: string): OutgoingHttpHeaders => ({ authorization: `Bearer ${token}` });
