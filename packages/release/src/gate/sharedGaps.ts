// What an area takes of the shared modules, held against what a shell provides: modules, versions, and each name.
import semver from 'semver';

const CONTRACT = '@fair/contract';

export interface Taken {
  /** `mf-company 1.0.0` */
  title: string;
  /** of its `mf-manifest.json` */
  shared: { name: string; requiredVersion: string }[];
  /** of its `uses.json`: what it uses of each module */
  uses?: Record<string, string[]> | undefined;
}

/** A module that a shell provides. */
export interface Provided {
  version: string;
  /** all that it has, where a build has said so (`provided.json`): `ERRORS` and, of a plain record, `ERRORS.SLOT_TAKEN` */
  names?: string[];
  /** what was looked for in the module and is not there */
  missing?: string[];
}

/**
 * Every gap, one sentence each.
 * @param shell `title` such as `the new shell`
 */
export function findSharedGaps(
  { title, shared, uses = {} }: Taken,
  shell: { title: string; provided: Record<string, Provided> },
): string[] {
  const ofModules = shared.flatMap(({ name, requiredVersion }) => {
    const provided = shell.provided[name];
    if (!provided) return [`${title} takes ${name}, which ${shell.title} does not provide.`];
    if (semver.satisfies(provided.version, requiredVersion)) return [];
    return [`${title} takes ${name} ${requiredVersion}, ${shell.title} provides ${provided.version}.`];
  });
  // Of the contract an area may bundle what it uses; it is listed all the same, for the calls it makes.
  const bundled = shared.some(({ name }) => name === CONTRACT) ? undefined : CONTRACT;
  const ofNames = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => module !== bundled && isMissing(shell.provided[module], name))
      .map((name) => `${title} uses ${name} of ${module}, which ${shell.title} does not provide.`),
  );
  return [...ofModules, ...ofNames];
}

function isMissing({ missing, names }: Partial<Provided> = {}, name: string): boolean {
  if (missing?.includes(name)) return true;
  const [first = name] = name.split('.');
  if (names === undefined || name === '*') return false;
  if (!names.includes(first)) return true;
  // Of what is no record it is not said what lies within.
  return name !== first && names.some((one) => one.startsWith(`${first}.`)) && !names.includes(name);
}

/** What several areas use, together: what a shell is asked for. */
export function allUses(areas: readonly Pick<Taken, 'uses'>[]): Record<string, string[]> {
  const together: Record<string, string[]> = {};
  for (const { uses = {} } of areas) {
    for (const [module, names] of Object.entries(uses))
      together[module] = [...new Set([...(together[module] ?? []), ...names])];
  }
  return together;
}
