import { join } from 'node:path';

/** Where the product runs that `prepare` fills: its `data` and `web`. The config makes it, the workers inherit its name. */
export const PREPARED = process.env.E2E_DIR ?? '';

/** Where this worker's own fair runs (support/fair.ts); Playwright numbers the workers that run at a time. */
export const FOLDER = join(PREPARED, `worker-${process.env.TEST_PARALLEL_INDEX}`);

/** What this worker's own fair serves, a copy of dist/web that its tests may damage. */
export const WEB_ROOT = join(FOLDER, 'web');

/** What every product under test is started with. */
export const PRODUCT_SETTINGS = {
  // Many sign-ins from one address: the limits are scaled, never off.
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
};
