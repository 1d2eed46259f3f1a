// @ts-check
// `npm run fair -- create-admin …`: runs the product's command line, after building it if outdated.
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript } from './lib/stop.mjs';

process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  await prepareInstall();
  // Prints nothing, because the command's output may be piped into a file.
  await build({ names: ['api'] });
  leaveSignals();
  await import(pathToFileURL(fromRoot('api', 'dist', 'cli.js')).href);
});
