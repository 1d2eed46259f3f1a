// @ts-check
// What an area takes of the shared modules, held against what a shell provides: modules, versions, and each name.

/**
 * @typedef {object} Taken
 * @property {string} title `mf-company 1.0.0`
 * @property {{ name: string, requiredVersion: string }[]} shared of its `mf-manifest.json`
 * @property {Record<string, string[]> | undefined} [uses] of its `uses.json`: what it uses of each module
 */
/** @typedef {{ version: string, missing?: string[] }} Provided  `missing`: what was looked for in the module and is not there */

/**
 * Every gap, one sentence each.
 * @param {Taken} area
 * @param {{ title: string, provided: Record<string, Provided> }} shell `title` such as `the new shell`
 * @returns {string[]}
 */
export function findSharedGaps({ title, shared, uses = {} }, shell) {
  const ofModules = shared.flatMap(({ name, requiredVersion }) => {
    const provided = shell.provided[name];
    if (!provided) return [`${title} takes ${name}, which ${shell.title} does not provide.`];
    if (meets(provided.version, requiredVersion)) return [];
    return [`${title} takes ${name} ${requiredVersion}, ${shell.title} provides ${provided.version}.`];
  });
  const ofNames = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => shell.provided[module]?.missing?.includes(name))
      .map((name) => `${title} uses ${name} of ${module}, which ${shell.title} does not provide.`),
  );
  return [...ofModules, ...ofNames];
}

/**
 * What several areas use, together: what a shell is asked for.
 * @param {readonly Pick<Taken, 'uses'>[]} areas @returns {Record<string, string[]>}
 */
export function allUses(areas) {
  /** @type {Record<string, string[]>} */
  const together = {};
  for (const { uses = {} } of areas) {
    for (const [module, names] of Object.entries(uses))
      together[module] = [...new Set([...(together[module] ?? []), ...names])];
  }
  return together;
}

/** Whether `version` meets a caret range of full numbers, the only kind rspack.shared.js writes. @param {string} version @param {string} range */
function meets(version, range) {
  const numbers = (/** @type {string} */ text) => text.replace('^', '').split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch));
}
