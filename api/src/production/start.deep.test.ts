import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@fair/scripts/freePort';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';
import { beginRestore, finishRestore } from '../db/restoreMark.ts';
import { refuse } from '../http/errors.ts';
import { respondUnavailable } from '../http/unavailable.ts';
import { migrate } from '../migrations/index.ts';
import { studentId } from '../seed/ids.ts';
import { startApiProcess } from '../testing/apiProcess.ts';

const MAIN = resolve(__dirname, '../../dist/main.js');
let uri: string;

beforeAll(async () => {
  const address = new URL(process.env.TEST_MONGODB_URI ?? '');
  address.pathname = `/start-${randomUUID().slice(0, 13)}`;
  uri = address.href;
  await connectDatabase(uri);
});
afterAll(async () => {
  await connection.dropDatabase();
  await disconnectDatabase();
});

/**
 * Expects the process to end by itself with code 1. If the process starts instead, it is stopped, and the test fails.
 */
const expectNoStart = (environment: Record<string, string> = {}) =>
  expect(startApiProcess(uri, environment).then((api) => api.stop())).rejects.toThrow(
    'The API ended with code 1.',
  );

describe('an API process', () => {
  test('ends with MIGRATE=0 while migrations are missing, and starts once they have run', async () => {
    await expectNoStart({ MIGRATE: '0' });
    expect(await connection.db?.listCollections({ name: 'accounts' }).toArray()).toEqual([]);
    await migrate(connection);
    const api = await startApiProcess(uri, { MIGRATE: '0' });
    // Kills the process, because a process that is stopped within a second of its start logs errors about the indexes
    // of its rate limits.
    await api.kill();
    await api.stop();
  });

  test('ends on a database that is older than the floor, and writes nothing', async () => {
    const older = new URL(uri);
    older.pathname = `/older-${randomUUID().slice(0, 13)}`;
    const database = connection.getClient().db(older.pathname.slice(1));
    await database.collection('migrations').insertOne({ migrationName: '001-accounts' });
    for (const MIGRATE of ['0', '1']) {
      await expect(startApiProcess(older.href, { MIGRATE }).then((api) => api.stop())).rejects.toThrow(
        'The API ended with code 1.',
      );
    }
    expect((await database.listCollections().toArray()).map(({ name }) => name)).toEqual(['migrations']);
    await database.dropDatabase();
  });

  test('does not start on an interrupted restore', async () => {
    await beginRestore();
    await expectNoStart();
    await finishRestore();
  });

  test('does not start in production while an account of the demo fair exists, whatever its name', async () => {
    const accounts = connection.collection('accounts');
    const _id = new Types.ObjectId(studentId(250));
    await accounts.insertOne({ _id, type: 'student', email: 'real@uni.example', active: false });
    await expectNoStart({ NODE_ENV: 'production' });
    await accounts.deleteOne({ _id });
    const api = await startApiProcess(uri, { NODE_ENV: 'production' });
    await api.kill();
    await api.stop();
  });

  test('reports a taken METRICS_PORT in one line and ends before anything else has begun', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const environment = {
      PATH: process.env.PATH,
      // No server listens on this port. If the process tried to connect to it, the output would contain an error.
      MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/fair`,
      PORT: String(await freePort()),
      METRICS_PORT: String(port),
      SESSION_SECRET: 'a secret that only tests know, 32+ characters',
    };
    const start = promisify(execFile)(process.execPath, [MAIN], { env: environment });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop the other program, or choose another port: METRICS_PORT=${port + 1} npm start\n`,
    });
    taken.close();
  });

  test('ends by itself on a signal during its start, as the first process of a container must', async () => {
    const nobody = await freePort();
    const api = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        MONGODB_URI: `mongodb://127.0.0.1:${nobody}/fair`,
        PORT: String(await freePort()),
        SESSION_SECRET: 'a secret that only tests know, 32+ characters',
      },
    });
    const exited = once(api, 'exit');
    await once(api.stdout, 'data');
    api.kill('SIGTERM');
    // The process itself must exit with 143: in a container it has the id 1, and the kernel would not end it. If the
    // kernel had ended it, the result would be [null, 'SIGTERM'].
    expect(await exited).toEqual([143, null]);
  });

  test('reports its stop at /readyz and /servingz and keeps serving for STOP_DELAY_S', async () => {
    const api = await startApiProcess(uri, { STOP_DELAY_S: '10' });
    const statusOf = async (path: string) => (await fetch(`${api.address}${path}`)).status;
    const stopped = api.stop();
    while ((await statusOf('/readyz')) === 200);
    // Sends all requests at once, because STOP_DELAY_S is short for a busy machine.
    const paths = ['/readyz', '/servingz', '/healthz', '/api/v1/public/companies'];
    expect(await Promise.all(paths.map(statusOf))).toEqual([503, 503, 200, 200]);
    await stopped;
    await expect(fetch(`${api.address}/healthz`)).rejects.toThrow();
  });
});

describe('an API process with an embedded database', () => {
  const PORT_WAIT_MS = 60_000;
  let folder: string;
  let api: ChildProcess;
  let said = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fair-own-database-'));
  });
  afterAll(async () => {
    if (api.exitCode === null) {
      const exited = once(api, 'exit');
      api.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const mongodPid = async () => Number(await readFile(join(folder, 'db/mongod.lock'), 'utf8'));

  test('goes on when the database is killed, and exits with 69 and a reason when it does not return', async () => {
    const port = await freePort();
    const { MONGODB_URI: _, ...inherited } = process.env;
    api = spawn(process.execPath, [resolve(__dirname, '../../dist/main.js')], {
      env: {
        ...inherited,
        NODE_ENV: 'test',
        DATA_DIR: folder,
        PORT: String(port),
        DEMO: '0',
        LOG_LEVEL: 'silent',
      },
    });
    for (const output of [api.stdout, api.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const companies = () => fetch(`http://127.0.0.1:${port}/api/v1/public/companies`);
    const deadline = Date.now() + PORT_WAIT_MS;
    while (!said.includes('The fair is open')) {
      if (Date.now() > deadline || api.exitCode !== null) throw new Error(`It did not start: ${said}`);
      await pause(50);
    }
    process.kill(await mongodPid(), 'SIGKILL');
    // The request waits until the database is back, which takes some seconds.
    expect((await companies()).status).toBe(200);
    expect(said).toMatch(/MongoDB has ended .*Trying again/);

    await rename(join(folder, 'db/WiredTiger.turtle'), join(folder, 'turtle'));
    const exited = once(api, 'exit');
    process.kill(await mongodPid(), 'SIGKILL');
    expect(await exited).toEqual([69, null]);
    expect(said).toMatch(/is damaged .*It was given up/);
  });

  test('responds to a page with an explanation and to a call with SITE_AWAY while starting', async () => {
    const page = await readFile(resolve(__dirname, '../../../dist/web/away.html'), 'utf8');
    const server = createServer(respondUnavailable({ webRoot: resolve(__dirname, '../../../dist/web') }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opened = await fetch(`${origin}/companies`, { headers: { accept: 'text/html,*/*' } });
    expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await opened.text()).toBe(page);
    const called = await fetch(`${origin}/api/v1/protected/session`, { headers: { accept: 'text/html' } });
    expect([called.status, await called.json()]).toEqual([503, refuse('SITE_AWAY').bodyIn('en')]);
    server.close();
  });
});
