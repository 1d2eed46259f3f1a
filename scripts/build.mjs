// @ts-check
// `npm run build` builds everything that is outdated and assembles dist/web.
import path from 'node:path';
import { fromRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { showHelp } from './lib/usage.mjs';

const USAGE = `npm run build [-- <part> …]

Builds what is outdated and assembles dist/web; with names only these parts, such as student, shell or api.
With WEB_ROOT, a complete build also becomes live there, like a release: existing files do not change, and no older version of
an area becomes live.`;

showHelp(USAGE);
endOnSignals();
endWithNpm();
await runScript(async () => {
  const names = process.argv.slice(2);
  await prepare({ names, set: 'product' });
  const { WEB_ROOT: webRoot } = process.env;
  if (!webRoot || names.length > 0 || path.resolve(webRoot) === fromRoot('dist', 'web')) return;
  const args = [fromRoot('scripts', 'release.mjs'), 'all', '--to', webRoot];
  const { code } = await run(process.execPath, args, { show: true, cwd: process.cwd() });
  if (code !== 0) throw new ScriptError(`What was built is not live in ${webRoot}.`);
});
