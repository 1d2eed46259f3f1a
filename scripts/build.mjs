// @ts-check
// `npm run build`, or `npm run build -- student api`: builds what is outdated and assembles dist/web. With
// WEB_ROOT, a complete build also becomes live there, like a release: existing files do not change, and no older
// area version becomes live.
import path from 'node:path';
import { fromRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

endOnSignals();
endWithNpm();
await runScript(async () => {
  const names = process.argv.slice(2);
  await prepare(names);
  const { WEB_ROOT: webRoot } = process.env;
  if (!webRoot || names.length > 0 || path.resolve(webRoot) === fromRoot('dist', 'web')) return;
  const args = [fromRoot('scripts', 'releaseAll.mjs'), '--to', webRoot];
  const { code } = await run(process.execPath, args, { show: true, cwd: process.cwd() });
  if (code !== 0) throw new ScriptError(`What was built is not live in ${webRoot}.`);
});
