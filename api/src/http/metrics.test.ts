import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { readConfig } from '../env.ts';
import { serveWeb } from '../web/web.ts';
import { answerErrors } from './errors.ts';
import { metricsOnLoopback } from './metrics.ts';

const WEB_ROOT = mkdtempSync(join(tmpdir(), 'fair-metrics-'));
writeFileSync(join(WEB_ROOT, 'index.html'), '<head></head>');
afterAll(() => rmSync(WEB_ROOT, { recursive: true }));

/**
 * Requests the metrics from a server on this machine. The server has the given environment variables and also serves
 * pages.
 */
function ask(environment: Record<string, string>) {
  const config = readConfig({ WEB_ROOT, ...environment });
  const koa = new Koa().use(answerErrors(pino({ level: 'silent' }))).use(metricsOnLoopback(config));
  return request(koa.use(serveWeb(config)).callback()).get('/metrics');
}

test('serves the metrics to this machine', async () => {
  const { status, type, text } = await ask({});
  expect([status, type]).toEqual([200, 'text/plain']);
  expect(text).toContain('process_resident_memory_bytes');
});

test.each([
  ['where they have a port of their own', { METRICS_PORT: '9100' }],
  ['behind a proxy, which makes everybody look near', { TRUSTED_PROXIES: '1' }],
])('returns 404 instead of metrics or a page %s', async (_where, environment) => {
  const { status, body } = await ask(environment);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
