import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { answerErrors, refuse } from './errors.ts';
import { logRequests } from './requestLog.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends a request to a server with production settings, which `handler` responds to. Returns the lines of the log. */
async function logged(handler: () => unknown, requestId = '') {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const koa = new Koa().use(logRequests(log, { isProduction: true })).use(answerErrors(log));
  koa.use(async (ctx) => {
    ctx.state.call = 'someCall';
    ctx.body = handler();
  });
  const answer = await request(koa.callback())
    .get('/secret-token?email=a@x.example')
    .set(requestId === '' ? {} : { 'X-Request-Id': requestId });
  return { answer, lines, entries: lines.map((line) => JSON.parse(line)) };
}

test('logs each request as one JSON line with call, status and the id of the response, without an address', async () => {
  const { answer, lines, entries } = await logged(() => ({}));
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(UUID);
  expect(entries).toMatchObject([{ requestId: id, method: 'GET', call: 'someCall', status: 200 }]);
  expect(lines.join('')).not.toMatch(/secret-token|x\.example/);
});

test('logs an error response by call and status', async () => {
  const { entries } = await logged(() => {
    throw refuse('WRONG_ROLE');
  });
  expect(entries).toMatchObject([{ call: 'someCall', status: 403 }]);
});

test('logs an unexpected error with its stack, and responds without it', async () => {
  const { answer, entries } = await logged(() => {
    throw new Error('the inner truth');
  });
  const requestId = answer.headers['x-request-id'];
  expect(entries).toMatchObject([
    { requestId, err: { message: 'the inner truth', stack: expect.stringContaining('requestLog.test') } },
    { requestId, status: 500 },
  ]);
  expect(answer.body).toEqual({ code: 'INTERNAL_ERROR', message: expect.any(String) });
  expect(answer.text).not.toContain('inner truth');
});

test('keeps a plain request id from a proxy and accepts nothing else into a line', async () => {
  expect((await logged(() => ({}), 'proxy-id-0815')).entries[0].requestId).toBe('proxy-id-0815');
  expect((await logged(() => ({}), 'x","level":"fatal')).entries[0].requestId).toMatch(UUID);
});
