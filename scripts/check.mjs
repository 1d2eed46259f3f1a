// @ts-check
// `npm run check`: formatter, linter, types, import fences, what nobody uses, shared modules. All failures are shown. With
// `mf-company`, or as `npm run check -w mf-company`, those of that folder alone. With `house` only figures of how the house stands,
// which judge nothing.
import { printCheck, runChecks } from './lib/checks.mjs';
import { ROOT, workspaceFolders } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

process.chdir(ROOT);
endOnSignals();
endWithNpm();
await runScript(async () => {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new ScriptError('One folder at a time: npm run check -- mf-company');
  if (word !== undefined && word !== 'house' && !workspaceFolders().includes(word))
    throw new ScriptError(`There is no workspace ${word}: npm run check -- mf-company, or packages/kit`);
  await prepareInstall();
  if (word === 'house') return (await import('./lib/house.mjs')).printHouse();
  const results = await runChecks(printCheck, word);
  const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length > 0)
    throw new ScriptError(`${failed.length} of ${results.length} failed: ${failed.join(', ')}`);
});
