import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrations.ts';
import { beginRestore, finishRestore } from '../db/restoreMark.ts';
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

describe('a process of its own', () => {
  test('with MIGRATE=0 ends when migrations are missing, and starts when they have run', async () => {
    const start = () => startApiProcess(uri, { MIGRATE: '0' });
    await expect(start()).rejects.toThrow('The API ended with code 1.');
    expect(await connection.db?.listCollections({ name: 'accounts' }).toArray()).toEqual([]);
    await migrate(connection);
    const api = await start();
    // Killed: one that is stopped in its first second complains of the indexes of its limits.
    await api.kill();
    await api.stop();
  });

  test('does not start on what a restore that was cut off has left', async () => {
    await beginRestore();
    await expect(startApiProcess(uri)).rejects.toThrow('The API ended with code 1.');
    await finishRestore();
  });

  test('does not start in production while one account of the demo fair is there, whatever it is called', async () => {
    const accounts = connection.collection('accounts');
    const _id = new Types.ObjectId(studentId(250));
    await accounts.insertOne({ _id, type: 'student', email: 'real@uni.example', active: false });
    const start = () => startApiProcess(uri, { NODE_ENV: 'production' });
    await expect(start()).rejects.toThrow('The API ended with code 1.');
    await accounts.deleteOne({ _id });
    const api = await start();
    await api.kill();
    await api.stop();
  });

  test('whose METRICS_PORT is taken says so in one line and ends, before anything else has begun', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const environment = {
      PATH: process.env.PATH,
      // Nothing is there: whoever got so far would say so.
      MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/fair`,
      PORT: String(await freePort()),
      METRICS_PORT: String(port),
      SESSION_SECRET: 'a secret that only tests know, 32+ characters',
    };
    const start = promisify(execFile)(process.execPath, [MAIN], { env: environment });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop what runs there, or choose another: METRICS_PORT=${port + 1} npm start\n`,
    });
    taken.close();
  });

  test('that is told to stop while it starts ends by its own doing, as the first process of a container must', async () => {
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
    // Not [null, 'SIGTERM'], which is the system's doing: it does nothing to a process with the id 1.
    expect(await exited).toEqual([143, null]);
  });

  test('that is told to stop says so at /readyz and goes on serving for STOP_DELAY_S', async () => {
    const api = await startApiProcess(uri, { STOP_DELAY_S: '3' });
    const statusOf = async (path: string) => (await fetch(`${api.address}${path}`)).status;
    const stopped = api.stop();
    while ((await statusOf('/readyz')) === 200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/api/v1/public/companies')).toBe(200);
    await stopped;
    await expect(fetch(`${api.address}/healthz`)).rejects.toThrow();
  });
});
