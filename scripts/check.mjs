// @ts-check
// `npm run check`: formatter, linter, types, import fences, what nobody uses, shared modules. All failures are shown.
import { printCheck, runChecks } from './lib/checks.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

endOnSignals();
endWithNpm();
await runScript(async () => {
  await prepareInstall();
  const results = await runChecks(printCheck);
  const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length > 0)
    throw new ScriptError(`${failed.length} of ${results.length} failed: ${failed.join(', ')}`);
});
