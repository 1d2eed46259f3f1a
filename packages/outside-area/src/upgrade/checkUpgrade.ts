import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnProduct } from '@fair/scripts/ownProduct';
import { fromRoot } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import type { Undo } from '@fair/scripts/tool';
import { launchBrowser } from '@fair/scripts/visit';
import { must, pageOf } from '../check/lookAtSponsor.ts';
import { dashboardWorks, partnerWorks, ROLES_SEEN } from './lookAtMajors.ts';
import { makePartner } from './makePartner.ts';
import { makeNextMajor, type NextMajor } from './nextMajor.ts';

/** How long the fair may take to start, ms. */
const START_TIMEOUT = 300_000;
/** What the areas of the old major are released as, with a root of their own. */
const ALONE = '1.9.0';

/**
 * `npm run check:upgrade`: "A major of React, antd or the kit" of docs/RELEASE.md, from its first step to its last, in a fair that runs, in
 * a browser; and an area on React 18. For a pipeline: it installs and builds, in some minutes.
 * @param undo takes what is to be stopped and deleted afterwards
 * @throws ScriptError that says what does not hold
 */
export async function checkUpgrade(undo: Undo): Promise<void> {
  await prepare();
  const scratch = mkdtempSync(path.join(tmpdir(), 'fair-upgrade-'));
  undo.push(async () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  const webRoot = path.join(scratch, 'web');
  cpSync(fromRoot('dist', 'web'), webRoot, { recursive: true });
  const fair = await step('Starting a fair', () =>
    startOwnProduct(
      fromRoot('api', 'dist', 'main.js'),
      { DATA_DIR: path.join(scratch, 'data'), WEB_ROOT: webRoot },
      START_TIMEOUT,
    ),
  );
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const team = teamIn(webRoot);

  const partner = await step('Making an area on React 18', () => makePartner(path.join(scratch, 'partner')));
  await step('Releasing and using it', async () => {
    await team.does('release', 'partner', '--from', partner);
    await partnerWorks(browser, fair);
  });

  const areas = ROLES_SEEN.map(({ name }) => `mf-${name}`);
  const next = await step('Building the next major', () => makeNextMajor(['shell', ...areas], undo));
  await step('The shell of the next major waits for its areas', async () => {
    const refusal = await refusedShell(team, next);
    for (const area of areas)
      must(refusal.includes(`${area} 1.0.0 speaks contract ${next.contract - 1}`), refusal);
    must(!refusal.includes('partner'), `that an area with a root of its own is in nobody's way: ${refusal}`);
  });

  for (const [index, area] of areas.entries()) {
    await step(`${area} takes a root of its own`, () =>
      team.does('release', area, '--own-root', '--version', ALONE, '--force', 'check:upgrade'),
    );
    // All but one are not enough.
    if (index < areas.length - 1) await refusedShell(team, next);
  }
  const each = async (version: string, ownRoot: boolean, roles = ROLES_SEEN) => {
    for (const role of roles) await dashboardWorks(browser, fair, role, { version, ownRoot });
  };
  await step('Using them in the shell of their own major', () => each(ALONE, true));

  await step('The shell of the next major goes live under an open tab', async () => {
    const tab = await pageOf(browser, fair, 'student@demo.fair');
    await tab.goto('/student/dashboard');
    await tab.locator('main li a').first().waitFor();
    await team.does('release', 'shell', '--from', next.buildOf('shell'));
    await tab.locator('main li a[href="/student/apply"]').first().click();
    await tab.waitForURL('**/student/apply');
    await tab.locator('main h1').first().waitFor();
    await tab.context().close();
  });
  await step('Using areas of the old major in it', () => each(ALONE, true));
  await step('And the one on React 18', () => partnerWorks(browser, fair));

  await step('An area of the old major without a root of its own is refused', async () => {
    const refusal = await team.refused('release', 'mf-student', '--from', fromRoot('mf-student', 'dist'));
    must(refusal.includes(`speaks contract ${next.contract - 1}`) && refusal.includes('--own-root'), refusal);
  });
  await step('Areas move when they like: two majors at once', async () => {
    await team.does('release', 'mf-student', '--from', next.buildOf('mf-student'));
    const [student, ...others] = ROLES_SEEN;
    if (student) await each('2.0.0', false, [student]);
    await each(ALONE, true, others);
  });
  await step('The shell before is refused while one stands on the next', async () => {
    const refusal = await team.refused('rollback', 'shell');
    must(refusal.includes(`mf-student 2.0.0 speaks contract ${next.contract}`), refusal);
    await team.does('rollback', 'mf-student');
    await team.does('rollback', 'shell');
    await each(ALONE, true);
  });
}

const refusedShell = (team: Team, next: NextMajor) =>
  team.refused('release', 'shell', '--from', next.buildOf('shell'));

interface Team {
  does: (script: string, ...args: string[]) => Promise<void>;
  /** what it says when it is refused */
  refused: (script: string, ...args: string[]) => Promise<string>;
}

/** Runs the commands that teams type, on a web root. */
function teamIn(webRoot: string): Team {
  const call = (script: string, args: readonly string[]) =>
    run(process.execPath, [fromRoot('scripts', `${script}.mjs`), ...args, '--to', webRoot], {
      env: { RELEASED_BY: 'check:upgrade' },
    });
  return {
    does: async (script, ...args) => {
      const { code, output } = await call(script, args);
      if (code !== 0)
        throw new ScriptError(`npm run ${script} -- ${args.join(' ')} fails:\n${output.trim()}`);
    },
    refused: async (script, ...args) => {
      const { code, output } = await call(script, args);
      if (code === 0)
        throw new ScriptError(`npm run ${script} -- ${args.join(' ')} should be refused:\n${output}`);
      return output;
    },
  };
}
