// @ts-check
// `npm run check:compat`: do the areas built from this source run in the shell that is released, and the released
// areas in the new shell; and does the API still answer who was built before? docs/RELEASE.md, "Before a release".
import { readCompatOptions } from './compat/options.mjs';
import { findRelease } from './compat/release.mjs';
import { readBuilt, readReleased } from './compat/webRoots.mjs';
import { prepare } from './lib/prepare.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

/** @type {(() => Promise<void>)[]} */
const undo = [];
const undoAll = async () => {
  await endChildren();
  for (const stop of undo.splice(0).reverse()) await stop();
};
endOnSignals(undoAll);
endWithNpm();

await runScript(async () => {
  const options = readCompatOptions(process.argv.slice(2));
  await prepare();
  const { webRoot, title } = await findRelease(options);
  const released = readReleased(webRoot);
  const built = await readBuilt();
  // Only now: these need what was just installed.
  const { compare } = await import('./compat/compare.mjs');
  console.log(`\nAgainst ${title}`);
  try {
    const findings = await compare({ built, released, areas: options.areas, undo });
    if (findings > 0)
      throw new ScriptError(
        `${findings} ${findings === 1 ? 'finding' : 'findings'}: this breaks what is in the field.`,
      );
    console.log('\nNothing here breaks what is in the field.');
  } finally {
    await undoAll();
  }
});
