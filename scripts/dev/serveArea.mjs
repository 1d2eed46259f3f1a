// @ts-check
// `npm run dev -- company --serve 4001` builds and serves the company area, for a server that runs elsewhere.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceVersion } from '../lib/areas.mjs';
import { serveBuild } from '../lib/serveBuild.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { watchArea } from './watchArea.mjs';

/**
 * Builds an area whenever a file is saved, and serves it until the process ends.
 * @param {string} area @param {number} port
 */
export async function serveArea(area, port) {
  const fair = readFair();
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await serveBuild(folder, fair, port, 'npm run dev -- <area> --serve <port>');
  watchArea(area, { version: `${sourceVersion(area)}-dev`, output: folder }, (builds) => {
    if (builds > 1) return console.log('    reload the page to see it');
    const address = `${fair}/?remote.${area}=http://localhost:${port}/mf-manifest.json`;
    console.log(`\n  Open ${address}\n\n  Ctrl-C stops it.\n`);
  });
}

/**
 * Returns the URL of the server in which the area is tested: PUBLIC_URL, otherwise the URL of `npm start`.
 * @returns {string}
 */
function readFair() {
  const fair = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`;
  if (!URL.canParse(fair)) throw new ScriptError(`PUBLIC_URL: is not an http(s) address (got "${fair}")`);
  return fair.replace(/\/+$/, '');
}
