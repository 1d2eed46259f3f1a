// @ts-check
// `npm run look` opens the running product in a browser, to show what tests do not check.
import { ROOT } from './lib/paths.mjs';
import { ScriptError } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';
import { showHelp } from './lib/usage.mjs';

const USAGE = `npm run look -- <name>

  screens [<page> …]   saves screenshots of every page of every role to screens/, from phone to desktop, light and dark;
                       --language sv in Swedish. Fails when a page scrolls sideways or reports an error
  guide                makes the pictures of docs/ORGANISER.md and ORGANISER.sv.md
  shifts [<page> …]    measures how far the parts of every page move while it loads
  walks [<role>]       records the journeys of a visitor, a student, a recruiter and an organiser in screens/walks

A page is a role or a role and a page, such as admin or student/apply. screens, guide and shifts use the product at BASE_URL;
without it they start one with its own data.`;

/** @type {Record<string, () => Promise<{ look: (args: string[], undo: import('./lib/tool.mjs').Undo) => Promise<void> }>>} */
const LOOKS = {
  screens: () => import('./look/screens.mjs'),
  guide: () => import('./look/guide.mjs'),
  shifts: () => import('./look/shifts.mjs'),
  walks: () => import('./look/walks.mjs'),
};

showHelp(USAGE);
process.chdir(ROOT);
await runTool(async (undo) => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = LOOKS[name];
  if (!load) throw new ScriptError(USAGE);
  const { look } = await load();
  await look(args, undo);
});
