import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startOwnProduct } from '@fair/scripts/ownProduct';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import type { Undo } from '@fair/scripts/tool';
import { launchBrowser } from '@fair/scripts/visit';
import { copyTree, type Tree } from './copyTree.ts';
import { lookAtArea } from './lookAtArea.ts';

const AREA = 'guide';
/** Maximum number of existing files that have to be changed to add a role (CONTRIBUTING.md, "Add a role"). */
const MOST_TOUCHED = 8;
/** Maximum time in ms to build the copy and start it. */
const START_TIMEOUT = 600_000;

/**
 * Runs `npm run check -- area`: adds a role in a copy of the source tree, counts the changed files, checks and builds
 * the copy, and uses the new area in a browser. Takes long, because it builds everything; meant for CI.
 * @param undo collects functions that stop and delete what was started
 * @throws ScriptError that names what is wrong
 */
export async function checkNewArea(undo: Undo): Promise<void> {
  const tree = await step('Copying the tree', copyTree, ({ folder }) => `Copied to ${folder}`);
  undo.push(async () => rmSync(tree.folder, { recursive: true, force: true, maxRetries: 5 }));

  await inTree(tree, `Making mf-${AREA}`, 'newArea.mjs', AREA);
  const touched = tree.changedFiles();
  console.log(`    ${touched.length} of the files there were: ${touched.join(', ')}`);
  if (touched.length > MOST_TOUCHED) throw new ScriptError(`That is more than ${MOST_TOUCHED}.`);

  tree.link(AREA);
  await inTree(tree, 'Checking it', 'check.mjs');
  // Gives the new area three navigation entries, which the browser test uses.
  writeFileSync(
    path.join(tree.folder, `mf-${AREA}`, 'src', 'navigation.json'),
    JSON.stringify(
      ['dashboard', 'profile', 'map'].map((page) => ({
        to: `/${AREA}/${page}`,
        label: { en: `To ${page}`, sv: `Till ${page}` },
      })),
    ),
  );
  await inTree(tree, 'Testing what knows the roles', 'test.mjs', ...['unit', 'api'], ...TESTS);
  await step(
    'Using it in a browser',
    () => use(tree, undo),
    () => 'Used in a browser',
  );
}

/** Tests to run in the copy: those of the area, and those that cover all roles. */
const TESTS = [`mf-${AREA}/`, 'theme.test', 'PageLayout.test', 'roles.test', 'profiles.test', 'seed.test'];

async function inTree({ folder }: Tree, title: string, script: string, ...args: string[]): Promise<void> {
  await step(title, async () => {
    const { code, output } = await run(process.execPath, [path.join(folder, 'scripts', script), ...args], {
      cwd: folder,
    });
    if (code !== 0) throw new ScriptError(`${script} ${args.join(' ')} fails in the copy:\n${output.trim()}`);
  });
}

async function use({ folder }: Tree, undo: Undo): Promise<void> {
  const address = await startOwnProduct(
    path.join(folder, 'scripts', 'start.mjs'),
    { DATA_DIR: path.join(folder, '.data'), WEB_ROOT: path.join(folder, 'dist', 'web') },
    START_TIMEOUT,
  );
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  await lookAtArea(browser, address, AREA);
}
