import Router from '@koa/router';
import { connection, withoutPrimaryMs } from '../db/connection.ts';
import { refuse } from './errors.ts';

const PROBE_TIMEOUT_MS = 2000;

/**
 * For how long a process without a primary stays among those that get requests: an election takes all of them the
 * primary at once, and requests had better wait in a process, which answers what it can. Milliseconds.
 */
const WITHOUT_PRIMARY_MS = 20_000;

interface Health {
  /** Whether the server has been told to stop. */
  readonly isStopping: () => boolean;
  /** Whether all migrations have run. */
  readonly isMigrated: () => Promise<boolean>;
}

/**
 * `/healthz`: the process is up. `/readyz`: the database takes writes, the indexes are built, and it is not about to
 * stop. `/servingz`, for what distributes the requests: it is not about to stop, and a database without a primary is no
 * more than an election.
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
