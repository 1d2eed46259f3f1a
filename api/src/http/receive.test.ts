import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { receiveJson } from './receive.ts';

test('whoever goes before the body is read is told that, if anybody: it is no fault of the server', async () => {
  const koa = new Koa();
  koa.silent = true;
  const outcome = new Promise<unknown>((resolve) => {
    koa.use(async (ctx) => {
      // As while a session is looked up.
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
