import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { answerErrors, refuse } from './errors.ts';
import { logRequests } from './requestLog.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One request to a server in production whose only call does this, and the lines of its log. */
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

test('each request is one line of JSON: the call, the status, an id that the answer carries; no address', async () => {
  const { answer, lines, entries } = await logged(() => ({}));
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(UUID);
  expect(entries).toMatchObject([{ requestId: id, method: 'GET', call: 'someCall', status: 200 }]);
  expect(lines.join('')).not.toMatch(/secret-token|x\.example/);
});

test('a refusal is logged by call and status', async () => {
  const { entries } = await logged(() => {
    throw refuse('WRONG_ROLE');
  });
  expect(entries).toMatchObject([{ call: 'someCall', status: 403 }]);
});

test('what nobody expected is logged with its stack, and answered without', async () => {
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

test('an id of a proxy is kept when it is plain, and nothing else gets into a line', async () => {
  expect((await logged(() => ({}), 'proxy-id-0815')).entries[0].requestId).toBe('proxy-id-0815');
  expect((await logged(() => ({}), 'x","level":"fatal')).entries[0].requestId).toMatch(UUID);
});
