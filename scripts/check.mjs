// @ts-check
// `npm run check`: formatter, linter, types, import fences, plain English, unused code, shared modules. Shows all failures.
// `… mf-company`, or `npm run check -w mf-company`, checks that folder alone. `… house` prints figures about the code and judges
// nothing; with a folder or a commit, those of that tree.
import { printCheck, runChecks } from './lib/checks.mjs';
import { ROOT, workspaceFolders } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

process.chdir(ROOT);
endOnSignals();
endWithNpm();
await runScript(async () => {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > (word === 'house' ? 1 : 0))
    throw new ScriptError('One folder at a time: npm run check -- mf-company');
  if (word !== undefined && word !== 'house' && !workspaceFolders().includes(word))
    throw new ScriptError(`There is no workspace ${word}: npm run check -- mf-company, or packages/kit`);
  await prepareInstall();
  if (word === 'house') return (await import('./lib/house.mjs')).printHouse(more[0]);
  const results = await runChecks(printCheck, word);
  const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length > 0)
    throw new ScriptError(`${failed.length} of ${results.length} failed: ${failed.join(', ')}`);
});
