import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../env.ts';
import { refuse } from './errors.ts';

/** Seconds; the page tries again by itself after as many. */
const RETRY_AFTER_S = 5;
/** The page has styles of its own and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Answers for a process that has its port and not yet its database: who opens a page gets one that says so and tries
 * again, everybody else SITE_AWAY, in English: pages have their own words for it. The web entry says the same when there
 * is no process (deploy/Caddyfile).
 */
export function answerAway({ webRoot }: Pick<Config, 'webRoot'>): RequestListener {
  const page = readPage(webRoot);
  const refusal = JSON.stringify(refuse('SITE_AWAY').bodyIn('en'));
  return (request, response) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/api/');
    const isPage = wantsPage && page !== undefined;
    response.writeHead(503, {
      'Retry-After': String(RETRY_AFTER_S),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      ...(isPage && { 'Content-Security-Policy': POLICY }),
    });
    response.end(isPage ? page : refusal);
  };
}

function readPage(webRoot: string): Buffer | undefined {
  try {
    return readFileSync(join(webRoot, 'away.html'));
  } catch {
    // An API without pages, as in some of its tests.
    return undefined;
  }
}
