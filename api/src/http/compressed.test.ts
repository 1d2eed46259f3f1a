import { expect, test } from '@jest/globals';
import Koa from 'koa';
import request from 'supertest';
import { compressed } from './compressed.ts';

const LIST = Array.from({ length: 100 }, (_, number) => ({ name: `Company ${number}` }));

async function encodingOf(body: unknown, { trustedProxies = 0, accept = 'br', type = 'json' } = {}) {
  const koa = new Koa().use(compressed({ trustedProxies })).use((ctx) => {
    ctx.body = body;
    ctx.type = type;
  });
  const { headers } = await request(koa.callback()).get('/').set('Accept-Encoding', accept);
  return headers['content-encoding'];
}

test('compresses lists and pages as the client accepts it, and sends short responses as they are', async () => {
  expect(await encodingOf(LIST)).toBe('br');
  expect(await encodingOf(LIST, { accept: 'gzip' })).toBe('gzip');
  expect(await encodingOf('<p>Fair</p>'.repeat(200), { type: 'html' })).toBe('br');
  expect(await encodingOf(LIST, { accept: 'identity' })).toBeUndefined();
  expect(await encodingOf(LIST.slice(0, 2))).toBeUndefined();
});

test('passes live streams and files through, and everything when behind a proxy', async () => {
  const text = 'data: x\n\n'.repeat(500);
  for (const type of ['text/event-stream', 'application/pdf', 'text/javascript'])
    expect(await encodingOf(text, { type })).toBeUndefined();
  expect(await encodingOf(LIST, { trustedProxies: 1 })).toBeUndefined();
});
