// Finds what in a web root does not work together: areas with the shell, areas and shell with the API. Pure functions.
import { findBreakingChanges } from './api/findBreakingChanges.ts';
import type { Json } from './api/json.ts';
import { findSharedGaps, findSingletonGaps, type Provided, type Taken } from './sharedGaps.ts';

/** Requirements of a live or canary version of an area. */
export interface AreaNeeds extends Taken {
  contract: number;
  /** mount agreement of an area with a root of its own, which takes no modules from the shell */
  mount?: number | undefined;
  /** its `calls.json`, if the build has one */
  calls: Json | undefined;
}

/** The parts that are live at the same time. A field is undefined when the build does not declare it; nothing is checked then. */
export interface Together {
  shell: {
    /** `shell 1.1.0` */
    title: string;
    contract: number;
    /** mount agreements the shell supports */
    mounts?: readonly number[] | undefined;
    provided: Record<string, Provided> | undefined;
    calls: Json | undefined;
  };
  api: { title: string; description: Json | undefined };
  /** live versions and canaries */
  areas: AreaNeeds[];
}

/** Changes that do not matter for a field the area's code never mentions. */
const ABSENT = /^(?:is gone|is no longer taken|may be missing)/;
const FIELD = /([\w$]+)(?:\[\w*\])*$/;

/** Marks the gaps that a release with `--own-root` would close. */
export const OF_OTHER_CONTRACT = 'speaks contract';

/** Returns every gap as one sentence. */
export function findGaps({ shell, api, areas }: Together): string[] {
  const ofAreas = areas.flatMap((area) => [
    ...(area.mount === undefined ? findGapsInTree(area, shell) : findMountGaps(area, area.mount, shell)),
    ...findCallGaps(area, api),
  ]);
  return [...findCallGaps(shell, api), ...ofAreas];
}

/** Checks an area that is shown in the shell's tree. */
function findGapsInTree(area: AreaNeeds, shell: Together['shell']): string[] {
  const { title, contract, provided } = shell;
  return [
    ...(area.contract === contract
      ? []
      : [`${area.title} ${OF_OTHER_CONTRACT} ${area.contract}, ${title} ${contract}: nobody could open it.`]),
    ...(provided ? findSharedGaps(area, { title, provided }) : []),
  ];
}

/** Checks an area with a root of its own, which must not get the shell's modules instead of its own. */
function findMountGaps(area: AreaNeeds, mount: number, shell: Together['shell']): string[] {
  const { title, provided, mounts = [] } = shell;
  if (provided === undefined) return [];
  if (mounts.includes(mount)) return findSingletonGaps(area, { title, provided });
  return [
    `${area.title} needs mount agreement ${mount}, ${title} supports ${mounts.join(' and ') || 'none'}.`,
  ];
}

/** Finds calls of a build that the API does not answer the way the build expects. */
function findCallGaps(
  { title, calls }: { title: string; calls: Json | undefined },
  api: Together['api'],
): string[] {
  if (!calls || !api.description) return [];
  const mentioned: string[] | undefined = calls['x-mentioned'];
  const isMissed = (place: string, what: string) => {
    const field = FIELD.exec(place)?.[1];
    return !mentioned || !field || !ABSENT.test(what) || mentioned.includes(field);
  };
  return findBreakingChanges(calls, api.description)
    .filter(({ level, place, what }) => level === 'breaks' && (place === '' || isMissed(place, what)))
    .map(({ call, address, place, what }) =>
      place === '' && what.startsWith('is gone')
        ? `${title} uses ${call} (${address}), which ${api.title} does not have.`
        : `${title} uses ${call} (${address}), of which ${place || 'it'} ${asItIs(what)} in ${api.title}.`,
    );
}

/** Rewrites a sentence about a change as a statement about the present, because either side may be the older one. */
const asItIs = (what: string) =>
  what
    .replace(/^is gone.*/, 'is not there')
    .replace(/,? (?:it was|no longer) [^,]*$/, (rest) => (rest.startsWith(',') ? '' : rest))
    .replace('is no longer', 'is not')
    .replace('no longer has', 'does not have')
    .replace('no longer takes', 'does not take')
    .replace(/ now\b/, '');
