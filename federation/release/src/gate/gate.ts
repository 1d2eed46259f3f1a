// Refuses a change of remotes.json that would break something live. Compares what the builds declare about themselves,
// which takes about a second (docs/RELEASE.md, "The gate"). In contrast, `npm run check -- compat` opens the pages in a
// browser.
import { inParallel } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { type PartName, type Registry, titleOf } from '../registry.ts';
import { fileOf, MANIFEST, stampFileOf } from '../versionFiles.ts';
import type { WebRoot } from '../webRoot.ts';
import { type AreaNeeds, findGaps, OF_OTHER_CONTRACT, type Together } from './gaps.ts';

/** Returns the text of a file of a version, wherever the version is stored. Undefined if the file does not exist. */
export type ReadFile = (part: PartName, version: string, file: string) => Promise<string | undefined>;

/** Number of areas whose files are read in parallel. */
const PARALLEL_READS = 4;

export interface Gate {
  webRoot: Pick<WebRoot, 'name' | 'readText'>;
  /** Reads the files of versions that are not in the web root yet. */
  read?: ReadFile;
  /** The operator's reason for releasing although the gate objects. */
  force?: string | undefined;
}

/**
 * Compares the registry before and after a change. Refuses the change if it adds problems. Problems that existed before
 * are ignored.
 * @throws ScriptError that lists all added problems, unless the change is forced
 */
export async function requireItWorks(
  { webRoot, read, force }: Gate,
  before: Registry,
  after: Registry,
): Promise<void> {
  if (before === after) return;
  const readFile: ReadFile = async (part, version, file) =>
    (await read?.(part, version, file)) ?? webRoot.readText(fileOf(part, version, file));
  const areas = affectedAreas(before, after);
  const now = await togetherIn(webRoot, before, areas, readFile);
  const then = await togetherIn(webRoot, after, areas, readFile);
  // Uses the new names of the parts for the state before, too. Sentences about a problem that existed before are then
  // equal.
  const known = findGaps({
    shell: { ...now.shell, title: then.shell.title },
    api: { ...now.api, title: then.api.title },
    areas: now.areas,
  });
  const objections = findGaps(then).filter((gap) => !known.includes(gap));
  if (objections.length === 0) return;
  const list = objections.map((line) => `  ${line}`).join('\n');
  if (force === undefined) {
    const isOfMajor = objections.some((line) => line.includes(OF_OTHER_CONTRACT));
    const way = isOfMajor
      ? ' An area of another contract can stay live with a root of its own: its team releases it with --own-root first.'
      : '';
    throw new ScriptError(
      `This would not work with what is live in ${webRoot.name}:\n${list}\nRelease in this order: API, shell, areas; remove what nobody uses any more last.${way} To release anyway: --force "<why>", which the history records.`,
    );
  }
  console.log(`Forced although this does not work with what is live (${force}):\n${list}`);
}

/**
 * Returns the areas to check: all areas if the shell, the API or the contract number changes, otherwise the changed
 * areas.
 */
function affectedAreas(before: Registry, after: Registry): string[] {
  const [wasShared, isShared] = [before, after].map(({ shell, api, contract }) =>
    [shell?.version, api?.version, contract].join(),
  );
  const isChanged = (area: string) =>
    JSON.stringify(before.remotes[area]) !== JSON.stringify(after.remotes[area]);
  return Object.keys(after.remotes).filter((area) => wasShared !== isShared || isChanged(area));
}

/**
 * Reads what the builds of the shell, the API and the given areas declare (modules, calls, API description), in the
 * versions of the registry.
 */
async function togetherIn(
  webRoot: Gate['webRoot'],
  registry: Registry,
  areaNames: readonly string[],
  read: ReadFile,
): Promise<Together> {
  /**
   * Reads a file of the shell or the API. For a part that was never released, the file is directly in the web root,
   * where `npm run build` writes it.
   */
  const readShared = async (part: 'shell' | 'api', file: string) => {
    const version = registry[part]?.version;
    const text = version === undefined ? webRoot.readText(file) : read(part, version, file);
    return parse(await text);
  };
  const builds = areaNames.flatMap((area) => {
    const live = registry.remotes[area];
    return [live, live?.canary].flatMap((build) => (build ? [{ area, ...build }] : []));
  });
  const [shellStamp, provided, calls, description, areas] = await Promise.all([
    readShared('shell', stampFileOf('shell')),
    readShared('shell', 'provided.json'),
    readShared('shell', 'calls.json'),
    readShared('api', 'openapi.json'),
    inParallel(builds, PARALLEL_READS, async ({ area, version, contract, mount }): Promise<AreaNeeds> => {
      const [manifest, uses, own] = await Promise.all(
        [MANIFEST, 'uses.json', 'calls.json'].map(async (file) => parse(await read(area, version, file))),
      );
      const title = `${titleOf(area)} ${version}`;
      return { title, contract, mount, shared: manifest?.shared ?? [], uses, calls: own };
    }),
  ]);
  const named = (part: 'shell' | 'api') => [part, registry[part]?.version].filter(Boolean).join(' ');
  return {
    shell: {
      title: `the ${named('shell')}`,
      contract: registry.contract,
      mounts: shellStamp?.mounts,
      provided,
      calls,
    },
    api: { title: `the ${named('api').replace('api', 'API')}`, description },
    areas,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: JSON written by builds
function parse(text: string | undefined): any {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
