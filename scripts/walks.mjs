// @ts-check
// `npm run walks`, or `npm run walks -- student`: walks through the product as a visitor, a student, a recruiter
// and an organiser, each at 390 and 1440 px with a product of its own. Saves a trace and screenshots of each walk
// in screens/walks for review, and prints its figures.
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { runPlaywright } from './lib/suites.mjs';

process.chdir(ROOT);
endOnSignals();
endWithNpm();
await runScript(async () => {
  await prepare();
  const browser = await findBrowser(console.log);
  const config = fromRoot('e2e/walks.config.ts');
  // The product that Playwright starts has a database of its own.
  const { failed } = await runPlaywright(process.argv.slice(2), browser, '', { config });
  await endChildren();
  console.log(`  Pictures and traces in ${path.relative(process.cwd(), fromRoot('screens/walks'))}`);
  if (failed > 0) throw new ScriptError(`${failed} walks did not come to their end.`);
});
