import Router from '@koa/router';
import { connection, withoutPrimaryMs } from '../db/connection.ts';
import { refuse } from './errors.ts';

const PROBE_TIMEOUT_MS = 2000;

/**
 * Time without a primary in ms for which a process still reports that it can serve. An election affects all processes
 * at once, so removing one process from the load balancer would not help, and each process can still serve public
 * data.
 */
const WITHOUT_PRIMARY_MS = 20_000;

interface Health {
  /** Whether the server is shutting down. */
  readonly isStopping: () => boolean;
  readonly isMigrated: () => Promise<boolean>;
}

/**
 * Serves the health checks. `/healthz`: the process is up. `/readyz`: the database accepts writes, all
 * indexes exist and the server is not shutting down. `/servingz`, for load balancers: the server is not
 * shutting down, and the database has not been without a primary for longer than an election takes.
 */
export function healthRouter({ isStopping, isMigrated }: Health): Router {
  const router = new Router({ strict: true, sensitive: true });
  router.get('/healthz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (isStopping() || !(await isReady(isMigrated)))
      throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    ctx.body = { status: 'ready' };
  });
  router.get('/servingz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const isServing = !isStopping() && withoutPrimaryMs() < WITHOUT_PRIMARY_MS;
    if (!isServing) throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    ctx.body = { status: 'serving' };
  });
  return router;
}

async function isReady(isMigrated: Health['isMigrated']): Promise<boolean> {
  try {
    const hello = await connection.db?.admin().command({ hello: 1 }, { timeoutMS: PROBE_TIMEOUT_MS });
    return hello?.isWritablePrimary === true && (await isMigrated());
  } catch {
    return false;
  }
}
