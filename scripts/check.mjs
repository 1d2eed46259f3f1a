// @ts-check
// `npm run check` runs formatter, linter, type checker, import rules, prose linter, a search for unused code and a
// check of shared modules. It runs all of them and prints all failures.
import { printCheck, runChecks } from './lib/checks.mjs';
import { ROOT, workspaceFolders } from './lib/paths.mjs';
import { ScriptError } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';
import { showHelp } from './lib/usage.mjs';

const USAGE = `npm run check [-- <name>]

Without a name: format, linters, types, import rules, plain English, unused code and shared modules.

  <workspace>   these checks for one workspace, such as mf-company or packages/kit; also npm run check -w mf-company
  area          creates a role and its area in a copy of the tree, tests the copy and opens the area in a browser
  builds        builds shell and areas in two folders and compares every file
  compat        opens new areas in the released shell and released areas in the new shell (docs/RELEASE.md)
  compose       upgrades, releases, kills and restores on the machine's container engine (docs/OPERATIONS.md);
                --before <ref>, --tests, --keep
  fuzz          fuzzes the API from its description, as every role (needs Python); roles, --examples 5, --seed 7
  house         prints figures about the code; house <commit or folder> those of another tree`;

/** @type {Record<string, (args: string[], undo: import('./lib/tool.mjs').Undo) => Promise<void>>} */
const MORE = {
  area: async (_args, undo) => (await import('@fair/new-area')).checkNewArea(undo),
  builds: async (args, undo) => (await import('./check/builds.mjs')).check(args, undo),
  compat: async (args, undo) => (await import('@fair/compat')).checkCompat(args, undo),
  compose: async (args, undo) => (await import('@fair/containers')).testCompose(undo, args),
  fuzz: async (args, undo) => (await import('./check/fuzz.mjs')).check(args, undo),
  house: async ([tree]) => (await import('./lib/house.mjs')).printHouse(tree),
};

showHelp(USAGE);
await runTool(async (undo) => {
  const [name, ...args] = process.argv.slice(2);
  const more = name === undefined ? undefined : MORE[name];
  if (more) return more(args, undo);
  if (args.length > 0) throw new ScriptError(`One workspace at a time.\n\n${USAGE}`);
  if (name !== undefined && !workspaceFolders().includes(name))
    throw new ScriptError(`There is no workspace ${name}.\n\n${USAGE}`);
  process.chdir(ROOT);
  const results = await runChecks(printCheck, name);
  const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length > 0)
    throw new ScriptError(`${failed.length} of ${results.length} failed: ${failed.join(', ')}`);
});
