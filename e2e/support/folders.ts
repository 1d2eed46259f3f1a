import { join } from 'node:path';

/**
 * Folder of the product that `prepare` fills: its `data` and `web`. The configuration creates it, and workers
 * inherit its name.
 */
export const PREPARED = process.env.E2E_DIR ?? '';

/** Folder of this worker's fair (support/fair.ts); Playwright numbers parallel workers. */
export const FOLDER = join(PREPARED, `worker-${process.env.TEST_PARALLEL_INDEX}`);

/** Web root of this worker's fair: a copy of dist/web that its tests may damage. */
export const WEB_ROOT = join(FOLDER, 'web');

/** Settings of every product under test. */
export const PRODUCT_SETTINGS = {
  // Many logins come from one address, so rate limits are raised, never switched off.
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
};
