import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../env.ts';
import { refuse } from './errors.ts';

/** Delay in seconds after which the page reloads itself. */
const RETRY_AFTER_S = 5;
/** Content security policy of the page. The page loads no other files; its styles are inline. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Returns the request handler of a process that listens but has no database yet. Browsers get a page that says that
 * the site is unavailable and reloads itself; other clients get SITE_AWAY in English. If no process is running, the
 * reverse proxy responds in the same way (deploy/Caddyfile).
 */
export function respondUnavailable({ webRoot }: Pick<Config, 'webRoot'>): RequestListener {
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
    // The API runs without pages, as in some of its tests.
    return undefined;
  }
}
