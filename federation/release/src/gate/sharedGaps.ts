// Compares the shared modules that an area uses with those that a shell provides: modules, versions and exported names.
import semver from 'semver';

const CONTRACT = '@fair/contract';

/** A shared module as a federation manifest lists it. */
export interface SharedModule {
  name: string;
  requiredVersion: string | false;
  /** Version that the build contains. */
  version?: string;
  singleton?: boolean;
}

export interface Taken {
  /** For example `mf-company 1.0.0`. */
  title: string;
  /** From `mf-manifest.json` of the area. Some build tools write `false` if there is no required version. */
  shared: SharedModule[];
  /** From `uses.json` of the area: the names that it uses of each module. */
  uses?: Record<string, string[]> | undefined;
}

/** A module that the shell provides. */
export interface Provided {
  version: string;
  /** Exported names from `provided.json`. For plain records they include fields, such as `ERRORS.SLOT_TAKEN`. */
  names?: string[];
}

/**
 * Returns a sentence for each gap.
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
  // uses.json lists names of the contract even if the area bundles the contract, because the area's calls are derived
  // from these names. A bundled contract is not checked.
  const bundled = shared.some(({ name }) => name === CONTRACT) ? undefined : CONTRACT;
  const ofNames = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => module !== bundled && isMissing(shell.provided[module], name))
      .map((name) => `${title} uses ${name} of ${module}, which ${shell.title} does not provide.`),
  );
  return [...ofModules, ...ofNames];
}

/**
 * Matches React and react-dom. They check each other's exact version, so an area with its own copy of one must not get
 * the other from the shell.
 */
const REACT = /^react(?:-dom)?(?:\/|$)/;

/**
 * Returns a sentence for each module that an area with its own React root would get from the shell instead of its own
 * copy. For a singleton, the federation runtime always provides the loaded version, even if it is outside the required
 * range.
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
    // Some builds leave `singleton` out of the manifest. React is then refused too.
    const isRefused = REACT.test(name) ? singleton !== false || isSatisfied : singleton && !isSatisfied;
    if (!isRefused) return [];
    const how = singleton === false ? '' : ' as a singleton';
    return [
      `${title} shares ${name} ${range}${how} and would get ${provided.version} of ${shell.title} instead of its own copy: build it without sharing ${name}.`,
    ];
  });
}

/** Finds a module of the shell. A name that ends with a slash matches any module below it. */
function providedAs(name: string, provided: Record<string, Provided>): Provided | undefined {
  const below = name.endsWith('/') && Object.keys(provided).find((one) => one.startsWith(name));
  return provided[below || name];
}

function isMissing({ names }: Partial<Provided> = {}, name: string): boolean {
  const [first = name] = name.split('.');
  if (names === undefined || name === '*') return false;
  if (!names.includes(first)) return true;
  // Fields are only listed for plain records.
  return name !== first && names.some((one) => one.startsWith(`${first}.`)) && !names.includes(name);
}
