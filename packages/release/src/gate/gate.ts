// Nothing becomes live that needs something which is not, and nothing goes that something live uses. Asked in seconds, of what
// builds say of themselves (docs/RELEASE.md, "The gate"); the browser's word is `npm run check:compat`.
import { SURFACE_FILE } from '@fair/build/surface';
import { inParallel } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import type { ReadableWebRoot } from '../fairWebRoot.ts';
import { type PartName, type Registry, titleOf } from '../registry.ts';
import { fileOf, MANIFEST, stampFileOf } from '../versionFiles.ts';
import { type AreaNeeds, findGaps, OF_OTHER_CONTRACT, type Together } from './gaps.ts';
import { findSurfaceGaps } from './surface/surfaceGaps.ts';

/** A file of a version, wherever it is; undefined when there is none. */
export type ReadFile = (part: PartName, version: string, file: string) => Promise<string | undefined>;

/** Areas whose files are read at the same time. */
const AT_ONCE = 4;

export interface Gate {
  webRoot: ReadableWebRoot;
  /** of a version that is not in the web root yet */
  read?: ReadFile;
  /** why it is to become live all the same */
  force?: string | undefined;
}

/**
 * Looks at a change of the list before it is made: what would not work after it and did before is an objection.
 * @throws ScriptError with all of them, unless it is forced
 */
export async function requireItWorks(
  { webRoot, read, force }: Gate,
  before: Registry,
  after: Registry,
): Promise<void> {
  if (before === after) return;
  const readFile: ReadFile = async (part, version, file) =>
    (await read?.(part, version, file)) ?? webRoot.readText(fileOf(part, version, file));
  const areas = areasConcerned(before, after);
  const now = await togetherIn(webRoot, before, areas, readFile);
  const then = await togetherIn(webRoot, after, areas, readFile);
  // By the names of then: what does not work already is no objection to a shell or an API that does not mend it.
  const known = findGaps({
    shell: { ...now.shell, title: then.shell.title },
    api: { ...now.api, title: then.api.title },
    areas: now.areas,
  });
  const objections = [
    ...findGaps(then).filter((gap) => !known.includes(gap)),
    ...(await newSurfaceGaps(now, then)),
  ];
  if (objections.length === 0) return;
  const list = objections.map((line) => `  ${line}`).join('\n');
  if (force === undefined) {
    const isOfMajor = objections.some((line) => line.includes(OF_OTHER_CONTRACT));
    const way = isOfMajor
      ? ' An area of another contract goes on with a root of its own: its team releases it with --own-root first.'
      : '';
    throw new ScriptError(
      `This would not work with what is live in ${webRoot.name}:\n${list}\nWhat others need goes out first: API, shell, areas; what nobody uses any more, last.${way} To release it all the same: --force "<why>", which the history keeps.`,
    );
  }
  console.log(`Although this does not work with what is live (${force}):\n${list}`);
}

/** The compiler looks at what there is now only when it finds something in what is to be. */
async function newSurfaceGaps(now: Together, then: Together): Promise<string[]> {
  const ofThen = await findSurfaceGaps({ shell: surfaceOf(then.shell), areas: then.areas.map(surfaceOf) });
  if (ofThen.length === 0) return [];
  const ofNow = await findSurfaceGaps({
    shell: { title: then.shell.title, surface: now.shell.surface },
    areas: now.areas.map(surfaceOf),
  });
  return ofThen.filter((gap) => !ofNow.includes(gap));
}

const surfaceOf = <S>({ title, surface }: { title: string; surface?: S | undefined }) => ({ title, surface });

/** An area concerns nobody but itself; the shell and the API concern all. */
function areasConcerned(before: Registry, after: Registry): string[] {
  const wholes = [before, after].map(({ shell, api, contract }) =>
    [shell?.version, api?.version, contract].join(),
  );
  const isChanged = (area: string) =>
    JSON.stringify(before.remotes[area]) !== JSON.stringify(after.remotes[area]);
  return Object.keys(after.remotes).filter((area) => wholes[0] !== wholes[1] || isChanged(area));
}

/** What the shell, the API and these areas say of themselves, as the list names them. */
async function togetherIn(
  webRoot: ReadableWebRoot,
  registry: Registry,
  wanted: readonly string[],
  read: ReadFile,
): Promise<Together> {
  /** Of the shell and the API's description in the web root itself, as `npm run build` puts them there. */
  const ofWhole = async (part: 'shell' | 'api', file: string) => {
    const version = registry[part]?.version;
    const text = version === undefined ? webRoot.readText(file) : read(part, version, file);
    return parse(await text);
  };
  const builds = wanted.flatMap((area) => {
    const live = registry.remotes[area];
    return [live, live?.canary].flatMap((build) => (build ? [{ area, ...build }] : []));
  });
  const [shellStamp, provided, calls, surface, description, areas] = await Promise.all([
    ofWhole('shell', stampFileOf('shell')),
    ofWhole('shell', 'provided.json'),
    ofWhole('shell', 'calls.json'),
    ofWhole('shell', SURFACE_FILE),
    ofWhole('api', 'openapi.json'),
    inParallel(builds, AT_ONCE, async ({ area, version, contract, kit, mount }): Promise<AreaNeeds> => {
      const [manifest, uses, own, used] = await Promise.all(
        [MANIFEST, 'uses.json', 'calls.json', SURFACE_FILE].map(async (file) =>
          parse(await read(area, version, file)),
        ),
      );
      return {
        title: `${titleOf(area)} ${version}`,
        contract,
        kit,
        mount,
        shared: manifest?.shared ?? [],
        uses,
        calls: own,
        surface: used,
      };
    }),
  ]);
  const named = (part: 'shell' | 'api') => [part, registry[part]?.version].filter(Boolean).join(' ');
  return {
    shell: {
      title: `the ${named('shell')}`,
      contract: registry.contract,
      kit: shellStamp?.kit,
      mounts: shellStamp?.mounts,
      provided,
      calls,
      surface,
    },
    api: { title: `the ${named('api').replace('api', 'API')}`, description },
    areas,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: JSON that builds wrote
function parse(text: string | undefined): any {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
