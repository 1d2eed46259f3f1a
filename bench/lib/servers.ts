import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connection } from '../../api/src/db/connection.ts';
import { type ApiProcess, startApiProcess } from '../../api/src/testing/apiProcess.ts';
import { TEST_PASSWORD } from '../../api/src/testing/factories.ts';

/** @param name of a database; the one that a `startTestApi` of this process is connected to, for servers beside it */
export function databaseUri(name = connection.name): string {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/${name}`;
  return uri.href;
}

export const BUILT = join(import.meta.dirname, '../../api/dist/main.js');

/**
 * Starts the built API in a separate process, with the production log format.
 * @param settings environment variables to add
 */
export const startOurs = (settings: Readonly<Record<string, string>> = {}): Promise<ApiProcess> =>
  // Outside production, logs are formatted for developers.
  startApiProcess(databaseUri(), { LOG_LEVEL: 'debug', ...settings }, BUILT);

/** The bare server (bareServer.ts) in a separate process. */
export interface BareServer {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** @param prepared lists of commands as extended JSON, for `/commands/<place>` */
export async function startBareServer(prepared?: readonly string[]): Promise<BareServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bareServer.ts'), {
    env: { ...process.env, MONGODB_URI: databaseUri() },
  });
  const [port] = (await once(child, 'message')) as [number];
  if (prepared) {
    child.send(prepared);
    await once(child, 'message');
  }
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

export async function signIn(address: string, email: string, password = TEST_PASSWORD): Promise<string> {
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends one request, checks its status and returns the text.
 * @param sent body, which makes it a POST of JSON
 */
async function ask(url: string, headers: Readonly<Record<string, string>>, sent?: object): Promise<string> {
  const asked = sent
    ? request(url, { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } })
    : request(url, { agent, headers });
  asked.end(sent && JSON.stringify(sent));
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body}`);
  return body;
}

/**
 * Sends this many requests, a few at a time. Each reply must be about as long as the first.
 * @param sent the body of each POST
 * @param lengthMayVary accepted difference in length, because numbers in the reply grow
 */
export function manyOf(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  {
    times = 400,
    atOnce = 4,
    sent,
    lengthMayVary = 10,
  }: { times?: number; atOnce?: number; sent?: () => object; lengthMayVary?: number } = {},
): () => Promise<void> {
  let length: number | undefined;
  return async () => {
    let left = times;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        const body = await ask(url, headers, sent?.());
        length ??= body.length;
        if (Math.abs(body.length - length) > lengthMayVary || length < 2)
          throw new Error(`${url} answers ${body}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };
}
