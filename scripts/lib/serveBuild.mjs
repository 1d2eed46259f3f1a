// @ts-check
// Serves the build of one area on this machine, for a page that is opened with `?remote.company=…`
// (shell/src/override/).
import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ScriptError } from './stop.mjs';

/** Media types of the files in an area's build. @type {Record<string, string>} */
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

/**
 * Serves a folder.
 * @param {string} folder folder of the build
 * @param {string} fair URL of the server whose pages use the build
 * @param {number} port
 * @param {string} usage sentence that says how to choose another port
 * @throws ScriptError if the port cannot be used
 */
export async function serveBuild(folder, fair, port, usage) {
  await listen(serverOf(folder, new URL(fair).origin), port, usage);
}

/**
 * Creates a server that sends the files only to pages of the given fair and of this machine. Other pages open in the
 * same browser cannot read them.
 * @param {string} folder
 * @param {string} fair origin of the fair
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

/** @param {string} folder @param {string} address path of the request @returns {string | undefined} */
function fileFor(folder, address) {
  try {
    // The path of a parsed URL contains no `..`, but decoding can produce one, so the decoded path is checked again.
    const file = path.join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname));
    return file.startsWith(folder + path.sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** @param {import('node:http').Server} server @param {number} port @param {string} usage */
async function listen(server, port, usage) {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const why =
      code === 'EADDRINUSE' ? 'is in use; choose another' : `cannot be listened on (${code ?? message})`;
    throw new ScriptError(`Port ${port} ${why}: ${usage}`);
  }
}
