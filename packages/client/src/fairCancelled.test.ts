import { getFair, submitApplication } from '@fair/contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { api, mutationFor, queryFor } from './api.ts';
import { createFairStore } from './store.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    readFairHere: queryFor(build, getFair, ['Fair']),
    applyHere: mutationFor(build, submitApplication, []),
  }),
});

const NodeRequest = globalThis.Request;
let reads = 0;

beforeEach(() => {
  reads = 0;
  // Resolves relative URLs as a browser does. Node's Request refuses them.
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      const { signal: _signal, ...rest } = init ?? {};
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, rest);
    }
  };
});
afterEach(() => {
  globalThis.Request = NodeRequest;
});

test.each([
  ['FAIR_CANCELLED', 2],
  ['ALREADY_APPLIED', 1],
])('after %s the fair has been read %i times', async (code, times) => {
  globalThis.fetch = async (input) => {
    const isRead = (input as Request).method === 'GET';
    if (isRead) reads += 1;
    return new Response(JSON.stringify(isRead ? { cancelled: true } : { code, message: 'Refused.' }), {
      status: isRead ? 200 : 409,
      headers: { 'content-type': 'application/json' },
    });
  };
  const store = createFairStore();
  await store.dispatch(endpoints.readFairHere.initiate());
  await store.dispatch(endpoints.applyHere.initiate({ body: { slug: 'acme' } }));
  await waitFor(() => expect(reads).toBe(times));
});
