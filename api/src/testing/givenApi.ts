import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { aCaller, type Caller } from './callers.ts';
import { anAdmin } from './factories.ts';
import { startTestApi, type TestApi } from './testApi.ts';

/**
 * Starts the API before the first test of a file and closes it after the last one. The returned object can be used in
 * tests and hooks, but not at the top level of the file, because the API does not run yet.
 * @param environment environment variables, or a function that returns them when the API starts
 */
export function givenApi(environment: Record<string, string> | (() => Record<string, string>) = {}): TestApi {
  let started: TestApi | undefined;
  beforeAll(async () => {
    started = await startTestApi(typeof environment === 'function' ? environment() : environment);
  });
  afterAll(() => started?.close());
  const api = () => {
    if (!started) throw new Error('The API is there in tests and hooks only.');
    return started;
  };
  return {
    get app() {
      return api().app;
    },
    get config() {
      return api().config;
    },
    get editionId() {
      return api().editionId;
    },
    get address() {
      return api().address;
    },
    visitor: () => api().visitor(),
    signedIn: (account) => api().signedIn(account),
    cookieOf: (account) => api().cookieOf(account),
    setTime: (time) => api().setTime(time),
    close: () => api().close(),
  };
}

/** Provides an admin of the API to the tests of a file. */
export function givenAdmin(api: TestApi): Caller {
  let admin: Caller | undefined;
  beforeAll(async () => {
    admin = await aCaller(api, await anAdmin());
  });
  return (method, path, body) => {
    if (!admin) throw new Error('The admin is there in tests and hooks only.');
    return admin(method, path, body);
  };
}

/** Sets the clock of the booking rules before each test of a file. */
export function givenTime(api: Pick<TestApi, 'setTime'>, time: Date): void {
  beforeEach(() => api.setTime(time));
}
