// @ts-check
// `npm start` installs missing packages, builds what is outdated and runs the product.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

// `.data` and `dist/web` are paths in the repository, wherever the command is started.
process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  await prepare({ set: 'product' });
  const server = fromRoot('api', 'dist', 'main.js');
  if (!existsSync(server)) throw new ScriptError('The build has no api/dist/main.js');
  // The server runs in this process. From here on, the server handles signals and ends what it has started.
  leaveSignals();
  await import(pathToFileURL(server).href);
});
