// What an area takes of the shared modules, held against what a shell provides: modules, versions, and each name.
import semver from 'semver';

const CONTRACT = '@fair/contract';

/** A shared module, as a federation manifest lists it. */
export interface SharedModule {
  name: string;
  requiredVersion: string | false;
  /** the version that the build brings itself */
  version?: string;
  singleton?: boolean;
}

export interface Taken {
  /** `mf-company 1.0.0` */
  title: string;
  /** of its `mf-manifest.json`; other tools than ours write `false` for no required version */
  shared: SharedModule[];
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
    if (semver.satisfies(provided.version, requiredVersion || '*')) return [];
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

/**
 * The modules that an area with a root of its own would get from the shell instead of its own copy, in another version:
 * of a singleton the federation runtime takes the one that is loaded, whatever version it is. One sentence each.
 */
export function findSingletonGaps(
  { title, shared }: Pick<Taken, 'title' | 'shared'>,
  shell: { title: string; provided: Record<string, Provided> },
): string[] {
  return shared.flatMap(({ name, requiredVersion, version, singleton }) => {
    const provided = singleton ? providedAs(name, shell.provided) : undefined;
    if (!provided) return [];
    const isOpen = !requiredVersion || requiredVersion === '*';
    const range = isOpen && version ? `^${version}` : requiredVersion || '*';
    if (semver.satisfies(provided.version, range)) return [];
    return [
      `${title} shares ${name} ${range} as a singleton, ${shell.title} provides ${provided.version}, which it would get: build it without sharing ${name}.`,
    ];
  });
}

/** The module of a shell by its name; of a name that ends with a slash any module below it. */
function providedAs(name: string, provided: Record<string, Provided>): Provided | undefined {
  const below = name.endsWith('/') && Object.keys(provided).find((one) => one.startsWith(name));
  return provided[below || name];
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
