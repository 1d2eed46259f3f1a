import { once } from 'node:events';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { uploadCv } from '@fair/contract';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import Koa from 'koa';
import { mongo } from 'mongoose';
import { asApiError } from './errors.ts';
import { receiveJson, receiveUpload } from './receive.ts';

test('reports MALFORMED_REQUEST, not a server error, when the client leaves before its body is read', async () => {
  const koa = new Koa();
  koa.silent = true;
  const outcome = new Promise<unknown>((resolve) => {
    koa.use(async (ctx) => {
      // Waits until the connection is closed, as if the client disconnected while its session is read.
      if (!ctx.req.destroyed) await new Promise((gone) => ctx.req.once('close', gone));
      resolve(await receiveJson(ctx).catch((error: unknown) => error));
    });
  });
  const server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"',
  );
  await once(server, 'request');
  socket.destroy();
  expect(await outcome).toMatchObject({ code: 'MALFORMED_REQUEST' });
  server.close();
});

describe('a full disk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fair-full-'));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Sends an upload and returns its result. The API writes the file to the stream that `write` returns. */
  async function uploaded(write: (path: string) => Writable): Promise<unknown> {
    jest.spyOn(fs, 'createWriteStream').mockImplementation(((path: string) => write(path)) as never);
    const koa = new Koa();
    koa.silent = true;
    const outcome = new Promise<unknown>((resolve) => {
      koa.use(async (ctx) => {
        resolve(await receiveUpload(ctx, uploadCv.upload, dataDir).catch(asApiError));
        ctx.status = 204;
      });
    });
    const server = createServer(koa.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const form = new FormData();
    form.set('cv', new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
    server.close();
    return outcome;
  }
  const full = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  const refusal = { code: 'DISK_FULL', status: 503, options: { retryAfterS: 60 } };

  test('returns 503 with a time to retry, whether the write fails or is cut short', async () => {
    expect(
      await uploaded(() => new Writable({ write: (_chunk, _encoding, done) => done(full()) })),
    ).toMatchObject(refusal);
    const half = (path: string) =>
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          writeFileSync(path, chunk.subarray(0, chunk.length / 2));
          done();
        },
      });
    expect(await uploaded(half)).toMatchObject(refusal);
    rmSync(dataDir, { recursive: true });
  });

  test('returns the same for a full disk of MongoDB or any other cause', () => {
    const ofMongo = new mongo.MongoServerError({ code: 14_031, errmsg: 'OutOfDiskSpace' });
    for (const error of [ofMongo, full(), new Error('not stored', { cause: ofMongo })])
      expect(asApiError(error)).toMatchObject(refusal);
  });
});
