import Router from '@koa/router';
import { connection } from '../db/connection.ts';
import { pendingMigrations } from '../db/migrations.ts';
import { refuse } from './errors.ts';

const PROBE_TIMEOUT_MS = 2000;

/**
 * `/healthz`: the process is up. `/readyz`: the database takes writes, the indexes are built, and it is not about to
 * stop: what distributes the requests asks here and sends it no more.
 */
export function healthRouter(isStopping: () => boolean): Router {
  const router = new Router({ strict: true, sensitive: true });
  router.get('/healthz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (isStopping() || !(await isReady())) throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    ctx.body = { status: 'ready' };
  });
  return router;
}

async function isReady(): Promise<boolean> {
  try {
    const hello = await connection.db?.admin().command({ hello: 1 }, { timeoutMS: PROBE_TIMEOUT_MS });
    return hello?.isWritablePrimary === true && (await pendingMigrations(connection)).length === 0;
  } catch {
    return false;
  }
}
