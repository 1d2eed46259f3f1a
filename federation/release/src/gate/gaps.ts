// Finds parts of a web root that do not work together: areas with the shell, and areas and shell with the API. Works on
// data that was read before.
import { findBreakingChanges } from './api/findBreakingChanges.ts';
import type { Json } from './api/json.ts';
import { findSharedGaps, findSingletonGaps, type Provided, type Taken } from './sharedGaps.ts';

/** Requirements of a live version or canary of an area. */
export interface AreaNeeds extends Taken {
  contract: number;
  /** Mount agreement of an area with its own React root, which uses no modules of the shell. */
  mount?: number | undefined;
  /** Its `calls.json`, if the build has one. */
  calls: Json | undefined;
}

/**
 * The parts that are live at the same time. A field is undefined if the build does not declare it. Then nothing is
 * checked.
 */
export interface Together {
  shell: {
    /** For example `shell 1.1.0`. */
    title: string;
    contract: number;
    /** Mount agreements that the shell supports. */
    mounts?: readonly number[] | undefined;
    provided: Record<string, Provided> | undefined;
    calls: Json | undefined;
  };
  api: { title: string; description: Json | undefined };
  /** Live versions and canaries. */
  areas: AreaNeeds[];
}

/** Matches changes that only matter if the area's code mentions the field. */
const ABSENT = /^(?:is gone|is no longer taken|may be missing)/;
const FIELD = /([\w$]+)(?:\[\w*\])*$/;

/** Text that identifies gaps which a release with `--own-root` would avoid. */
export const OF_OTHER_CONTRACT = 'speaks contract';

/** Returns a sentence for each gap. */
export function findGaps({ shell, api, areas }: Together): string[] {
  const ofAreas = areas.flatMap((area) => [
    ...(area.mount === undefined ? findGapsInTree(area, shell) : findMountGaps(area, area.mount, shell)),
    ...findCallGaps(area, api),
  ]);
  return [...findCallGaps(shell, api), ...ofAreas];
}

/** Checks an area that is rendered in the shell's React tree. */
function findGapsInTree(area: AreaNeeds, shell: Together['shell']): string[] {
  const { title, contract, provided } = shell;
  return [
    ...(area.contract === contract
      ? []
      : [
          `${area.title} ${OF_OTHER_CONTRACT} ${area.contract}, ${title} ${contract}, so nobody could open it.`,
        ]),
    ...(provided ? findSharedGaps(area, { title, provided }) : []),
  ];
}

/** Checks an area with its own React root. It must not get modules of the shell instead of its own. */
function findMountGaps(area: AreaNeeds, mount: number, shell: Together['shell']): string[] {
  const { title, provided, mounts = [] } = shell;
  if (provided === undefined) return [];
  if (mounts.includes(mount)) return findSingletonGaps(area, { title, provided });
  return [
    `${area.title} needs mount agreement ${mount}, ${title} supports ${mounts.join(' and ') || 'none'}.`,
  ];
}

/** Finds calls of a build to which the API does not respond as the build expects. */
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

/** Changes a sentence about a change to a statement about the present, because either side may be the older one. */
const asItIs = (what: string) =>
  what
    .replace(/^is gone.*/, 'is not there')
    .replace(/,? (?:it was|no longer) [^,]*$/, (rest) => (rest.startsWith(',') ? '' : rest))
    .replace('is no longer', 'is not')
    .replace('no longer has', 'does not have')
    .replace('no longer takes', 'does not take')
    .replace(/ now\b/, '');
