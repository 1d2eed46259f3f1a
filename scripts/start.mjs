// @ts-check
// `npm start`: from a fresh clone, or from yesterday's, to the running product.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

// `.data` and `dist/web` are meant below the repository, also when this is called from elsewhere.
process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  await prepare();
  const server = fromRoot('api', 'dist', 'main.js');
  if (!existsSync(server)) throw new ScriptError('The build has no api/dist/main.js');
  // In this same process: from here on a signal reaches the server itself, which stops what it started.
  leaveSignals();
  await import(pathToFileURL(server).href);
});
