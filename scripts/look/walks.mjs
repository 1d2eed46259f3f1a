// @ts-check
// `npm run look -- walks`, or `walks student`: simulates complete journeys (walks) of a visitor, a student, a recruiter
// and an organiser, each at 390 and 1440 px. Saves a trace and screenshots of each walk for review, and prints what it
// has measured.
import path from 'node:path';
import { findBrowser } from '../lib/browser.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { runPlaywright } from '../lib/suites.mjs';

/** @param {string[]} args names of walks */
export async function look(args) {
  await prepare();
  const browser = await findBrowser(console.log);
  // Playwright starts the product with a separate database, so no URI is passed.
  const { failed } = await runPlaywright(args, browser, '', { config: fromRoot('e2e/walks.config.ts') });
  console.log(`  Pictures and traces in ${path.relative(process.cwd(), fromRoot('screens/walks'))}`);
  if (failed > 0) throw new ScriptError(`${failed} walks did not reach their end.`);
}
