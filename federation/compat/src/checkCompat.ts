import { prepare } from '@fair/scripts/prepare';
import { ScriptError } from '@fair/scripts/stop';
import type { Undo } from '@fair/scripts/tool';
import { compare } from './compare.ts';
import { readCompatOptions } from './options.ts';
import { findRelease } from './release.ts';
import { readBuilt, readReleased } from './webRoots.ts';

/**
 * Runs `npm run check -- compat` (docs/RELEASE.md, "Before a release"). Checks that new areas run in the released
 * shell, that released areas run in the new shell, and that the new API still serves programs built earlier.
 * @param args command-line arguments
 * @param undo collects functions that stop and delete what was started
 * @throws ScriptError if something breaks or cannot be compared
 */
export async function checkCompat(args: string[], undo: Undo): Promise<void> {
  const options = readCompatOptions(args);
  await prepare();
  const { webRoot, title } = await findRelease(options);
  const released = readReleased(webRoot);
  const built = await readBuilt();
  console.log(`\nAgainst ${title}`);
  const findings = await compare({ built, released, areas: options.areas, undo });
  if (findings > 0) {
    const count = `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
    throw new ScriptError(`${count}: this breaks what is in the field.`);
  }
  console.log('\nNothing here breaks a released version.');
}
