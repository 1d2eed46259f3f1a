// @ts-check
// Runs the product in the production layout of docs/OPERATIONS.md. The web entry of deploy/Caddyfile is in front of the
// API, and files are precompressed.
import { freePort } from '../../lib/freePort.mjs';
import { startOwnProduct } from '../../lib/ownProduct.mjs';
import { fromRoot } from '../../lib/paths.mjs';
import { run } from '../../lib/run.mjs';
import { ScriptError } from '../../lib/stop.mjs';

/** Maximum start-up time of a server, in ms. */
const START_TIMEOUT = 120_000;

/**
 * @param {string} folder for data and state @param {string} webRoot
 * @param {import('../../lib/tool.mjs').Undo} undo
 * @returns {Promise<string>} the address of the web entry
 * @throws ScriptError when it does not start
 */
export async function startLayout(folder, webRoot, undo) {
  await compress(webRoot);
  const api = await startOwnProduct(
    fromRoot('api/dist/main.js'),
    // The web entry forwards the visitor's address.
    { DATA_DIR: `${folder}/data`, WEB_ROOT: webRoot, TRUSTED_PROXIES: '1' },
    START_TIMEOUT,
  );
  const { findCaddy } = await import('../../../api/src/testing/findCaddy.ts');
  const { startWebEntry } = await import('../../../api/src/testing/webEntry.ts');
  const port = await freePort();
  const entry = await startWebEntry({
    caddy: await findCaddy(),
    port,
    webRoot,
    upstreams: [api],
    folder,
    caddyfile: fromRoot('deploy/Caddyfile'),
  });
  undo.push(entry.stop);
  return `http://127.0.0.1:${port}`;
}

/** @param {string} webRoot */
export async function compress(webRoot) {
  const { code, output } = await run(process.execPath, [fromRoot('deploy/precompress.mjs'), webRoot]);
  if (code !== 0) throw new ScriptError(`The web root could not be compressed:\n${output.trim()}`);
}
