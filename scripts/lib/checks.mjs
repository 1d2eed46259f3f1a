// @ts-check
import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { fromRoot, workspaceFolders } from './paths.mjs';
import { inParallel, run } from './run.mjs';
import { allTargets } from './targets.mjs';
import { writeTypeProjects } from './types.mjs';

/** @typedef {{ name: string, isOk: boolean, output: string, ms: number }} CheckResult */

/**
 * Maximum number of checks that run at the same time, for a machine with two cores. A check uses several threads only
 * part of the time.
 */
const AT_ONCE = 2;

/**
 * Returns a check that runs a script of an installed package with this Node.js.
 * @param {string} name
 * @param {string[]} args path of the script and its arguments
 */
const node = (name, args) => ({
  name,
  work: async () => {
    const { code, output } = await run(process.execPath, args);
    return { isOk: code === 0, output };
  },
});

/** @param {string} folder */
const biome = (folder) =>
  node('biome', [
    fromRoot('node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--max-diagnostics=100',
    folder,
  ]);

/** @param {readonly string[]} folders */
const importRules = (folders) =>
  node('import rules', [
    fromRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '--output-type',
    'err-long',
    ...folders,
  ]);

/**
 * Returns the type check.
 * @param {string} name name of the check
 * @param {string} [folder] checks only this workspace and the workspaces it imports
 */
const types = (name, folder) =>
  node(name, [
    fromRoot('node_modules/typescript/bin/tsc'),
    '--build',
    '--pretty',
    'false',
    writeTypeProjects()(folder),
  ]);

function allChecks() {
  return [
    biome('.'),
    importRules(workspaceFolders()),
    node('arrows of the API', [fromRoot('scripts/lib/apiFences.mjs')]),
    node('words of the glossary', [fromRoot('scripts/lib/glossary.mjs')]),
    node('plain English', [fromRoot('scripts/lib/prose/lint.mjs')]),
    node('accessibility statement', [fromRoot('scripts/lib/accessibility.mjs')]),
    node('what nobody uses', [fromRoot('node_modules/knip/bin/knip.js'), '--no-progress']),
    types('types'),
    { name: 'shared modules', work: () => checkSharedModules() },
  ];
}

/**
 * Returns the checks of one workspace. Leaves out checks of the whole repository, for example the search for unused
 * code and the glossary.
 * @param {string} folder
 */
function checksOf(folder) {
  const isArea = allTargets().some((target) => target.folder === folder && folder.startsWith('mf-'));
  return [
    biome(folder),
    importRules([folder]),
    ...(existsSync(fromRoot(folder, 'tsconfig.json')) ? [types(`types of ${folder}`, folder)] : []),
    ...(isArea ? [{ name: 'shared modules', work: () => checkSharedModules(folder) }] : []),
  ];
}

/**
 * Runs all checks, even if one of them fails.
 * @param {(result: CheckResult) => void} onResult called when a check has ended
 * @param {string} [folder] runs only the checks of this workspace
 * @returns {Promise<CheckResult[]>}
 */
export function runChecks(onResult, folder) {
  return inParallel(
    folder === undefined ? allChecks() : checksOf(folder),
    AT_ONCE,
    async ({ name, work }) => {
      const started = Date.now();
      const { isOk, output } = await work().catch((error) => ({
        isOk: false,
        output: String(error.message),
      }));
      const result = { name, isOk, output: output.trim(), ms: Date.now() - started };
      onResult(result);
      return result;
    },
  );
}

/**
 * Prints one line for a check that has passed, or the complete output of a check that has failed.
 * @param {CheckResult} result
 */
export function printCheck({ name, isOk, output, ms }) {
  console.log(`  ${isOk ? '✔' : '✖'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (!isOk) console.log(`\n${output.replaceAll(/^/gm, '    ')}\n`);
}

/**
 * Checks that the shell provides the modules that the areas need. Runs as a separate process, because the check loads
 * rspack's configuration.
 * @param {string} [only] folder of one area
 */
async function checkSharedModules(only = '') {
  const areas = allTargets().filter(({ folder }) => folder.startsWith(only || 'mf-'));
  const names = areas.map(({ name }) => name);
  await build({ names: ['shell', ...names] });
  const { code, output } = await run(process.execPath, [fromRoot('scripts/checkShared.mjs'), ...names]);
  return { isOk: code === 0, output };
}
