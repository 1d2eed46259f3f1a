/** @jest-environment jest-fixed-jsdom */
import { getFair } from '@fair/contract';
import { connection } from '@fair/texts/connection';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { api, queryFor } from './api.ts';
import { errorText } from './errorText.ts';
import { createFairStore } from './store.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ readSlowly: queryFor(build, getFair, ['Fair']) }),
});

const NodeRequest = globalThis.Request;

beforeEach(() => {
  jest.useFakeTimers();
  // Resolves relative URLs as a browser does. Node's Request refuses them.
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
  // Simulates a server that never responds. A request ends only when it is aborted.
  globalThis.fetch = (input) =>
    new Promise((_resolve, reject) => {
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
});
afterEach(() => {
  globalThis.Request = NodeRequest;
  jest.useRealTimers();
});

test('gives up a query after 20 s, as if the server could not be reached', async () => {
  const store = createFairStore();
  let outcome: { isError: boolean; error?: unknown } | undefined;
  void store.dispatch(endpoints.readSlowly.initiate()).then((result) => {
    outcome = result;
  });
  await jest.advanceTimersByTimeAsync(19_000);
  expect(outcome).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(outcome?.isError).toBe(true);
  expect(errorText(outcome?.error)).toBe(connection.en.UNREACHABLE);
});
