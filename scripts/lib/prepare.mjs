// @ts-check
import { build } from './build.mjs';
import { checkFolder, install, isInstalled } from './install.mjs';
import { step } from './steps.mjs';
import { allTargets } from './targets.mjs';

/** Installs what is missing. */
export async function prepareInstall() {
  checkFolder();
  if (!isInstalled()) await step('Installing packages', install, () => 'Packages installed');
}

/** Installs what is missing and builds what is stale. @param {string[]} [names] only these */
export async function prepare(names = []) {
  await prepareInstall();
  await step(
    'Building',
    (tell) => build({ names, tell }),
    (built) => (built.length === 0 ? 'Everything is built' : `Built ${built.join(', ')}`),
  );
}

/** Builds what is stale, but not this: `api`, `company`. @param {string} name */
export async function prepareAllBut(name) {
  await prepare(
    allTargets()
      .map((target) => target.name)
      .filter((other) => other !== name),
  );
}
