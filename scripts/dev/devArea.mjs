// @ts-check
// `npm run dev -- company`: the whole product as `npm start` serves it, with this one area rebuilt at every saved file
// and open pages loaded anew. The other areas and the shell come from their builds.
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
    // With the time: a restarted `npm run dev` counts from one again.
    webRoot.announce(`${Date.now()}-${builds}`);
  });
  process.env.WEB_ROOT = webRoot.folder;
  // In this same process, which the server ends on a signal or when it cannot start: nothing is left to be ended.
  leaveSignals();
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 143],
  ])) {
    // Until the server has started it does not listen yet. An exit, other than a signal's own end, tidies up.
    process.once(signal, () => process.listenerCount(signal) === 0 && process.exit(code));
  }
  await import(pathToFileURL(server).href);
}
