import { join } from 'node:path';

/**
 * Folder with the `data` and `web` folders of the server that `prepare` fills. The Playwright configuration creates the
 * folder, and workers get its path in E2E_DIR.
 */
export const PREPARED = process.env.E2E_DIR ?? '';

/** Folder of this worker's fair (support/fair.ts). TEST_PARALLEL_INDEX is Playwright's number of the worker. */
export const FOLDER = join(PREPARED, `worker-${process.env.TEST_PARALLEL_INDEX}`);

/** Web root of this worker's fair. Tests may damage it, because it is a copy of dist/web. */
export const WEB_ROOT = join(FOLDER, 'web');

/** Environment variables of every API process under test. */
export const PRODUCT_SETTINGS = {
  // All logins come from one IP address. The rate limits are raised and not switched off, so that their code still
  // runs.
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
};
