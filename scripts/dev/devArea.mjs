// @ts-check
// `npm run dev -- company`: runs the whole product as `npm start` does, rebuilds this area after every saved file
// and reloads open pages. The other areas and the shell come from their builds.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { prepareAllBut } from '../lib/prepare.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { watchArea } from './watchArea.mjs';
import { makeDevWebRoot } from './webRoot.mjs';

/** @param {string} area `company` @param {() => void} leaveSignals to the server */
export async function devArea(area, leaveSignals) {
  await prepareAllBut(area);
  const server = fromRoot('api', 'dist', 'main.js');
  if (!existsSync(server)) throw new ScriptError('The build has no api/dist/main.js');

  const webRoot = makeDevWebRoot(area);
  process.once('exit', webRoot.remove);
  watchArea(area, webRoot, (builds) => {
    console.log(builds === 1 ? '    watching its files' : '    open pages reload');
    // Contains the time, because a restarted `npm run dev` counts from one again.
    webRoot.announce(`${Date.now()}-${builds}`);
  });
  process.env.WEB_ROOT = webRoot.folder;
  // The server runs in this process and ends it on a signal or a failed start.
  leaveSignals();
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 143],
  ])) {
    // Until the server has started, it does not handle signals. Exiting, unlike a signal's default action, runs the
    // clean-up.
    process.once(signal, () => process.listenerCount(signal) === 0 && process.exit(code));
  }
  await import(pathToFileURL(server).href);
}
