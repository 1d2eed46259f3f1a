// @ts-check
// `npm run dev -- company` runs a server as `npm start` does, rebuilds the company area whenever one of its files is
// saved, and reloads open pages. The shell and all other areas are existing builds.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { prepareAllBut } from '../lib/prepare.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { watchArea } from './watchArea.mjs';
import { makeDevWebRoot } from './webRoot.mjs';

/**
 * @param {string} area `company`
 * @param {() => void} leaveSignals removes the script's signal handlers, because the server adds its own
 */
export async function devArea(area, leaveSignals) {
  await prepareAllBut(area);
  const server = fromRoot('api', 'dist', 'main.js');
  if (!existsSync(server)) throw new ScriptError('The build has no api/dist/main.js');

  const webRoot = makeDevWebRoot(area);
  process.once('exit', webRoot.remove);
  watchArea(area, webRoot, (builds) => {
    console.log(builds === 1 ? '    watching its files' : '    open pages reload');
    // The name contains the time, because `builds` starts at one again when `npm run dev` is restarted, and the page
    // reloads only if the name changes.
    webRoot.announce(`${Date.now()}-${builds}`);
  });
  process.env.WEB_ROOT = webRoot.folder;
  // The server runs in this process and handles signals itself.
  leaveSignals();
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 143],
  ])) {
    // Nothing else handles signals until the server has started. process.exit runs the clean-up; the default action of
    // a signal would not.
    process.once(signal, () => process.listenerCount(signal) === 0 && process.exit(code));
  }
  await import(pathToFileURL(server).href);
}
