import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@fair/scripts/screenPages';
import { ScriptError } from '@fair/scripts/stop';

/** Pause in ms between two requests of a client. A client simulates one person. */
const PAUSE_MS = 50;
/** Timeout in ms, after which a request counts as `cut off`. */
const TIMEOUT_MS = 30_000;

export interface Use {
  /** Number of clicks that were counted before the test. */
  readonly before: number;
  /** Returns the number of responses since the last call, by kind, for example `GET 200` or `POST cut off`. */
  readonly counts: () => Record<string, number>;
  /** Stops the clients and returns the number of clicks that the API has confirmed. */
  readonly stop: () => Promise<number>;
}

export interface Person {
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/**
 * Logs in and returns a client.
 * @throws ScriptError if the account cannot log in
 */
export async function signIn(address: string, email: string): Promise<Person> {
  const send = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const answer = await send('POST', '/api/v1/auth/login', { email, password: DEMO_PASSWORD });
  if (!answer.ok) throw new ScriptError(`${email} could not log in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { call: (method, path, body) => send(method, path, body, cookie) };
}

/** Returns the id of the first clicker area and the number of visitors counted in. */
export async function clicksOf(person: Person): Promise<{ id: string; came: number }> {
  const answer = await person.call('GET', '/api/v1/logistic/clicklist');
  const [area] = (await answer.json()) as { id: string; came: number }[];
  if (!area) throw new ScriptError('The demo fair has no entrance to count at.');
  return area;
}

/**
 * Uses the fair continuously: one client opens pages and reads data, and another one counts visitors. Like the clicker
 * page, the second client repeats a batch of clicks with the same id until the API confirms it. Each click is therefore
 * counted exactly once.
 */
export async function useFair(address: string): Promise<Use> {
  const reader = await signIn(address, 'student@demo.fair');
  const counter = await signIn(address, 'logistic@demo.fair');
  const { id, came } = await clicksOf(counter);
  let counts: Record<string, number> = {};
  let isOver = false;
  let acknowledged = 0;
  let batchId: string | undefined;

  const record = async (method: string, request: Promise<Response>): Promise<number | undefined> => {
    const status = await request.then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => undefined,
    );
    const what = `${method} ${status ?? 'cut off'}`;
    counts[what] = (counts[what] ?? 0) + 1;
    return status;
  };
  const read = async () => {
    const paths = ['/', '/api/v1/public/companies', '/api/v1/protected/session', '/remotes.json'];
    for (let next = 0; !isOver; next += 1) {
      await record('GET', reader.call('GET', paths[next % paths.length] ?? '/'));
      await pause(PAUSE_MS);
    }
  };
  const count = async () => {
    while (!isOver || batchId !== undefined) {
      batchId ??= randomUUID();
      const batch = { id, clicks: 1, declicks: 0, batchId };
      if ((await record('POST', counter.call('POST', '/api/v1/logistic/click', batch))) === 200) {
        acknowledged += 1;
        batchId = undefined;
      }
      await pause(PAUSE_MS);
    }
  };
  const going = Promise.all([read(), count()]);
  return {
    before: came,
    counts: () => {
      const since = counts;
      counts = {};
      return since;
    },
    stop: async () => {
      isOver = true;
      await going;
      return acknowledged;
    },
  };
}
