// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnProduct } from '../lib/ownProduct.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { launchBrowser } from '../lib/visit.mjs';

/** Maximum start-up time of the product in ms. The first start downloads packages and builds. */
const START_TIMEOUT = 600_000;

/**
 * Opens a browser and the product at `BASE_URL`. Without `BASE_URL`, starts the product with separate data.
 * @param {import('../lib/tool.mjs').Undo} undo
 */
export async function openProduct(undo) {
  const baseURL = process.env.BASE_URL ?? (await startProduct(undo));
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  return { baseURL, browser };
}

/** @param {import('../lib/tool.mjs').Undo} undo @returns {Promise<string>} its address */
async function startProduct(undo) {
  const data = mkdtempSync(path.join(tmpdir(), 'fair-look-'));
  undo.push(async () => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
  const env = { DATA_DIR: data, WEB_ROOT: fromRoot('dist/web') };
  return startOwnProduct(fromRoot('scripts/start.mjs'), env, START_TIMEOUT);
}
