// @ts-check
// `npm run dev -- company --serve 4001`: one area alone, for a fair that runs elsewhere and is told by
// `?remote.company=…` to take it from here (shell/src/override/).
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceVersion } from '../lib/areas.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { watchArea } from './watchArea.mjs';

/** What the build of an area consists of. @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const ON_THIS_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Builds an area at every saved file and serves it until it is told to end. @param {string} area @param {number} port */
export async function serveArea(area, port) {
  const fair = readFair();
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await listen(serverOf(folder, new URL(fair).origin), port);
  watchArea(area, { version: `${sourceVersion(area)}-dev`, output: folder }, (builds) => {
    if (builds > 1) return console.log('    reload the page to see it');
    const address = `${fair}/?remote.${area}=http://localhost:${port}/mf-manifest.json`;
    console.log(`\n  Open ${address}\n\n  Ctrl-C stops it.\n`);
  });
}

/** Where the area is to be tried: PUBLIC_URL, else what `npm start` serves. @returns {string} */
function readFair() {
  const fair = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`;
  if (!URL.canParse(fair)) throw new ScriptError(`PUBLIC_URL: is not an http(s) address (got "${fair}")`);
  return fair.replace(/\/+$/, '');
}

/**
 * Only the fair and pages of this machine may read the files: what somebody works on is not for every page that is
 * open in the same browser.
 * @param {string} folder @param {string} fair its origin
 */
function serverOf(folder, fair) {
  return createServer((request, response) => {
    const { origin } = request.headers;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (origin === fair || (origin !== undefined && ON_THIS_MACHINE.test(origin)))
      response.setHeader('Access-Control-Allow-Origin', origin);
    const file = request.method === 'GET' ? fileFor(folder, request.url ?? '') : undefined;
    if (file === undefined) return response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
}

/** @param {string} folder @param {string} address as it was asked for @returns {string | undefined} */
function fileFor(folder, address) {
  try {
    // A parsed path has no `..` left in it, and an escaped one is decoded below: hence the second look.
    const file = path.join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname));
    return file.startsWith(folder + path.sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** @param {import('node:http').Server} server @param {number} port */
async function listen(server, port) {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const why =
      code === 'EADDRINUSE' ? 'is in use; choose another' : `cannot be listened on (${code ?? message})`;
    throw new ScriptError(`Port ${port} ${why}: npm run dev -- <area> --serve <port>`);
  }
}
