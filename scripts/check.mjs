// @ts-check
// `npm run check`: formatter, linter, types, import fences, what nobody uses, shared modules. All failures are shown. With
// `house` only figures of how the house stands, which judge nothing.
import { printCheck, runChecks } from './lib/checks.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

endOnSignals();
endWithNpm();
await runScript(async () => {
  await prepareInstall();
  if (process.argv[2] === 'house') return (await import('./lib/house.mjs')).printHouse();
  const results = await runChecks(printCheck);
  const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length > 0)
    throw new ScriptError(`${failed.length} of ${results.length} failed: ${failed.join(', ')}`);
});
