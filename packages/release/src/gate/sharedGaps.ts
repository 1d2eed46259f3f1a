// Compares the shared modules an area takes with those a shell provides: modules, versions and exported names.
import semver from 'semver';

const CONTRACT = '@fair/contract';

/** A shared module as a federation manifest lists it. */
export interface SharedModule {
  name: string;
  requiredVersion: string | false;
  /** version the build brings itself */
  version?: string;
  singleton?: boolean;
}

export interface Taken {
  /** `mf-company 1.0.0` */
  title: string;
  /** from its `mf-manifest.json`; some tools write `false` for no required version */
  shared: SharedModule[];
  /** from its `uses.json`: names used of each module */
  uses?: Record<string, string[]> | undefined;
}

/** A module the shell provides. */
export interface Provided {
  version: string;
  /** exported names from `provided.json`; fields of plain records too, such as `ERRORS.SLOT_TAKEN` */
  names?: string[];
}

/**
 * Returns every gap as one sentence.
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
  // uses.json lists names of the contract even when the area bundles it, to derive the calls the area makes.
  const bundled = shared.some(({ name }) => name === CONTRACT) ? undefined : CONTRACT;
  const ofNames = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => module !== bundled && isMissing(shell.provided[module], name))
      .map((name) => `${title} uses ${name} of ${module}, which ${shell.title} does not provide.`),
  );
  return [...ofModules, ...ofNames];
}

/** React and react-dom check each other's exact version, so a shared React must not differ from the area's own. */
const REACT = /^react(?:-dom)?(?:\/|$)/;

/**
 * Returns the modules that an area with a root of its own would get from the shell instead of its own copy, one sentence
 * each. The federation runtime hands out the loaded version of a singleton, even when it does not satisfy the range.
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
    // Some builds leave `singleton` out of the manifest; React is refused then too.
    const isRefused = REACT.test(name) ? singleton !== false || isSatisfied : singleton && !isSatisfied;
    if (!isRefused) return [];
    const how = singleton === false ? '' : ' as a singleton';
    return [
      `${title} shares ${name} ${range}${how} and would get ${provided.version} of ${shell.title} instead of its own copy: build it without sharing ${name}.`,
    ];
  });
}

/** Looks up a module of the shell; a name that ends in a slash matches any module below it. */
function providedAs(name: string, provided: Record<string, Provided>): Provided | undefined {
  const below = name.endsWith('/') && Object.keys(provided).find((one) => one.startsWith(name));
  return provided[below || name];
}

function isMissing({ names }: Partial<Provided> = {}, name: string): boolean {
  const [first = name] = name.split('.');
  if (names === undefined || name === '*') return false;
  if (!names.includes(first)) return true;
  // Fields are listed for plain records only.
  return name !== first && names.some((one) => one.startsWith(`${first}.`)) && !names.includes(name);
}
