// Compares the shared modules that an area uses with those that a shell provides: names of modules, versions and
// exported names.
import semver from 'semver';

const CONTRACT = '@fair/contract';

/** A shared module as the area's `mf-manifest.json` lists it. */
export interface SharedModule {
  name: string;
  requiredVersion: string | false;
  /** Version that the build of the area contains. */
  version?: string;
  singleton?: boolean;
}

export interface Taken {
  /** Name of the area in messages, for example `mf-company 1.0.0`. */
  title: string;
  /**
   * Shared modules in the area's `mf-manifest.json`. Some build tools write `false` as the required version if there is
   * none.
   */
  shared: SharedModule[];
  /** Names that the area uses of each module, from its `uses.json`. */
  uses?: Record<string, string[]> | undefined;
}

/** A module that the shell provides. */
export interface Provided {
  version: string;
  /**
   * Exported names from the shell's `provided.json`. For exported plain objects, also their fields, for example
   * `ERRORS.SLOT_TAKEN`.
   */
  names?: string[];
}

/**
 * Returns a sentence for each shared module or name that the shell does not provide as the area needs it.
 * @param shell `title` names the shell in sentences, for example `the new shell`
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
  // A bundled contract is not checked. uses.json lists its names in any case, because the area's API calls are derived
  // from them.
  const bundled = shared.some(({ name }) => name === CONTRACT) ? undefined : CONTRACT;
  const ofNames = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => module !== bundled && isMissing(shell.provided[module], name))
      .map((name) => `${title} uses ${name} of ${module}, which ${shell.title} does not provide.`),
  );
  return [...ofModules, ...ofNames];
}

/**
 * Matches React and react-dom. Each of them requires the exact version of the other, so an area with its own copy of
 * one must not get the other from the shell.
 */
const REACT = /^react(?:-dom)?(?:\/|$)/;

/**
 * Returns a sentence for each module that an area with its own React root would get from the shell in place of its own
 * copy. The federation runtime always gives the loaded version of a singleton, even outside the required range.
 */
export function findSingletonGaps(
  { title, shared }: Pick<Taken, 'title' | 'shared'>,
  shell: { title: string; provided: Record<string, Provided> },
): string[] {
  return shared.flatMap(({ name, requiredVersion, version, singleton }) => {
    const provided = providedAs(name, shell.provided);
    if (!provided) return [];
    const isOpen = !requiredVersion || requiredVersion === '*';
    const range = isOpen && version ? `^${version}` : requiredVersion || '*';
    const isSatisfied = semver.satisfies(provided.version, range);
    // Some build tools leave `singleton` out of the manifest. For React and react-dom, the area is then refused too.
    const isRefused = REACT.test(name) ? singleton !== false || isSatisfied : singleton && !isSatisfied;
    if (!isRefused) return [];
    const how = singleton === false ? '' : ' as a singleton';
    return [
      `${title} shares ${name} ${range}${how} and would get ${provided.version} of ${shell.title} instead of its own copy: build it without sharing ${name}.`,
    ];
  });
}

/** Finds a module that the shell provides. A name that ends with a slash matches any module below it. */
function providedAs(name: string, provided: Record<string, Provided>): Provided | undefined {
  const below = name.endsWith('/') && Object.keys(provided).find((one) => one.startsWith(name));
  return provided[below || name];
}

function isMissing({ names }: Partial<Provided> = {}, name: string): boolean {
  const [first = name] = name.split('.');
  if (names === undefined || name === '*') return false;
  if (!names.includes(first)) return true;
  // Fields are only listed for plain objects, so a missing field counts only if other fields are listed.
  return name !== first && names.some((one) => one.startsWith(`${first}.`)) && !names.includes(name);
}
