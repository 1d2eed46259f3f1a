// @ts-check
// `npm run dev -- company`: the whole product as `npm start` serves it, with this one area rebuilt at every saved file
// and open pages loaded anew. The other areas and the shell come from their builds.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepare, prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

const USAGE = `Usage: npm run dev -- <area>

  npm run dev -- company     database, API, shell, and this area with live reload

PORT and DATA_DIR as for npm start.`;

process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  const [word, ...rest] = process.argv.slice(2);
  if (word === '--help') {
    console.log(USAGE);
    return;
  }
  await prepareInstall();
  // Only now: these need what was just installed.
  const { readArea } = await import('./release/options.mjs');
  const { allTargets } = await import('./lib/targets.mjs');
  const area = readArea(word, USAGE);
  if (rest.length > 0) throw new ScriptError(`One area at a time, not ${rest.join(' ')} too.\n\n${USAGE}`);
  await prepare(
    allTargets()
      .map(({ name }) => name)
      .filter((name) => name !== area),
  );
  const server = fromRoot('api', 'dist', 'main.js');
  if (!existsSync(server)) throw new ScriptError('The build has no api/dist/main.js');

  const { makeDevWebRoot } = await import('./dev/webRoot.mjs');
  const { watchArea } = await import('./dev/watchArea.mjs');
  const webRoot = makeDevWebRoot(area);
  process.once('exit', webRoot.remove);
  watchArea(area, webRoot);
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
});
