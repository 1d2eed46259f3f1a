// @ts-check
// `npm start` turns a fresh or outdated clone into a running product.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

// `.data` and `dist/web` are relative to the repository, whatever the current folder.
process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  await prepare({ set: 'product' });
  const server = fromRoot('api', 'dist', 'main.js');
  if (!existsSync(server)) throw new ScriptError('The build has no api/dist/main.js');
  // The server runs in this process. From here on it handles signals and ends what it started.
  leaveSignals();
  await import(pathToFileURL(server).href);
});
