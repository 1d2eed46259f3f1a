import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { followSession } from './followSession.ts';
import { cachedSession } from './session.ts';
import { recheckSession } from './sessionEvents.ts';
import { createFairStore } from './store.ts';

const user = (name: string) => ({ id: 'u', type: 'student', name, email: 'u@test.example' }) as never;
const facts = (name: string, hasEnded = false) =>
  ({ session: { user: user(name), version: '"1"', hasEnded }, language: 'sv' }) as const;

const { fetch: realFetch, Request: NodeRequest } = globalThis;
// Resolves relative URLs as a browser does. Node's Request refuses them.
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
};
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ name: 'The fair' });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test("takes over the shell's session without a request", () => {
  const store = createFairStore();
  const check = jest.fn();
  const session = followSession(store, check);
  session.take(facts('Anna'));
  expect(cachedSession(store.getState())).toMatchObject({
    value: { name: 'Anna' },
    version: '"1"',
    language: 'sv',
    hasEnded: false,
  });
  session.take(facts('Anna Berg'));
  expect(cachedSession(store.getState())?.value?.name).toBe('Anna Berg');
  expect(asked).toEqual([]);
  expect(check).not.toHaveBeenCalled();
  session.stop();
});

test('asks the shell to check the session on a doubtful response and after a change of the account', async () => {
  const store = createFairStore();
  const check = jest.fn();
  const session = followSession(store, check);
  session.take(facts('Anna'));
  recheckSession();
  expect(check).toHaveBeenCalledTimes(1);
  // Simulates that the area has loaded the session again, for example after a change of the profile.
  const other = { endpointName: 'getSession', arg: undefined, value: { value: user('Bea'), version: '"2"' } };
  store.dispatch(api.util.upsertQueryEntries([other as never]));
  await waitFor(() => expect(check).toHaveBeenCalledTimes(2));
  // The shell passes the same session to the area. The area must not ask the shell for the session again.
  session.take(facts('Bea'));
  await new Promise((resolved) => setTimeout(resolved, 50));
  expect(check).toHaveBeenCalledTimes(2);
  session.stop();
  recheckSession();
  expect(check).toHaveBeenCalledTimes(2);
});

test('refetches what was read while the session had ended', async () => {
  const store = createFairStore();
  const session = followSession(store, () => undefined);
  session.take(facts('Anna'));
  const { getFair } = api.endpoints as unknown as Record<'getFair', { initiate: () => never }>;
  await store.dispatch(getFair.initiate());
  expect(asked).toHaveLength(1);
  session.take(facts('Anna', true));
  expect(asked).toHaveLength(1);
  session.take(facts('Anna'));
  await waitFor(() => expect(asked).toEqual(['/api/v1/public/fair', '/api/v1/public/fair']));
  session.stop();
});
