import { join } from 'node:path';

/**
 * Folder with the `data` and `web` folders of the instance that `prepare` fills. The configuration creates it, and
 * workers inherit its name.
 */
export const PREPARED = process.env.E2E_DIR ?? '';

/** Folder of this worker's fair (support/fair.ts). Playwright numbers parallel workers. */
export const FOLDER = join(PREPARED, `worker-${process.env.TEST_PARALLEL_INDEX}`);

/** Web root of this worker's fair. It is a copy of dist/web, so tests may damage it. */
export const WEB_ROOT = join(FOLDER, 'web');

/** Environment variables of every instance under test. */
export const PRODUCT_SETTINGS = {
  // Many logins come from one IP address. The rate limits are raised instead of switched off, so that their code still
  // runs.
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
};
