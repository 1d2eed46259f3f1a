import type { RequestListener } from 'node:http';
import type { AreaFault } from '@fair/contract';
import type { Context, Next } from 'koa';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../env.ts';
import { notFound } from './errors.ts';

const registry = new Registry();
/** Sampling interval of the event loop lag, in ms. A shorter interval would wake the process more often. */
const LAG_EVERY_MS = 250;
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests, by call, method and status.',
  labelNames: ['call', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export function countRequests() {
  return async (ctx: Context, next: Next): Promise<void> => {
    const end = durations.startTimer();
    await next();
    end({ call: ctx.state.call ?? 'other', method: ctx.method, status: ctx.status });
  };
}

const OF_VERSION = ['area', 'version', 'channel'] as const;
const areaPages = new Counter({
  name: 'area_pages_total',
  help: 'Page loads that reported whether they could load a role area, by version.',
  labelNames: OF_VERSION,
  registers: [registry],
});
const areaFailures = new Counter({
  name: 'area_failures_total',
  help: 'Page loads that could not load or render a role area, or in which one of its scripts failed, by version.',
  labelNames: [...OF_VERSION, 'fault', 'browser'],
  registers: [registry],
});

const contents = new Counter({
  name: 'page_contents_total',
  help: 'Public pages served with their content (rendered or cached), or without it because rendering failed, took too long or was queued.',
  labelNames: ['outcome'],
  registers: [registry],
});

/**
 * Counts a public page by the result of its server-side rendering: rendered, cached, or the reason for having
 * no content.
 */
export function countContent(outcome: 'made' | 'kept' | 'failed' | 'late' | 'busy'): void {
  contents.inc({ outcome });
}

interface VersionLabels {
  readonly area: string;
  readonly version: string;
  readonly channel: 'live' | 'canary';
}

/** Counts a page view of an area version, or a failure to load the version. */
export function countAreaPage(
  labels: VersionLabels,
  isNew: boolean,
  fault: AreaFault | undefined,
  browser: string,
): void {
  if (isNew) areaPages.inc({ ...labels });
  if (fault) areaFailures.inc({ ...labels, fault, browser });
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Serves `GET /metrics` in the Prometheus format to clients on this machine only. Throws NOT_FOUND for other clients,
 * and if the metrics have a port of their own (DECISIONS §2).
 */
export function metricsOnLoopback({ metricsPort, trustedProxies }: Config) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const isLocal = trustedProxies === 0 && LOOPBACK.test(ctx.req.socket.remoteAddress ?? '');
    if (ctx.path !== '/metrics') return next();
    if (metricsPort !== undefined || !isLocal) throw notFound();
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}

/** Responds to every request with the metrics. Handles requests on METRICS_PORT. */
export const sendMetrics: RequestListener = async (_request, response) => {
  response.setHeader('Content-Type', registry.contentType);
  response.end(await registry.metrics());
};
