// @ts-check
// `npm run fair -- create-admin …` runs the API's command line. It first builds the API if it is outdated.
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript } from './lib/stop.mjs';

process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  await prepareInstall('product');
  // The build prints nothing, because the output of the command may be written to a file.
  await build({ names: ['api'] });
  leaveSignals();
  await import(pathToFileURL(fromRoot('api', 'dist', 'cli.js')).href);
});
