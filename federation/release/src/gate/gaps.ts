// Finds parts of a web root that do not work together: areas with the shell, or areas and shell with the API. Reads no
// files.
import { findBreakingChanges } from './api/findBreakingChanges.ts';
import type { Json } from './api/json.ts';
import { findSharedGaps, findSingletonGaps, type Provided, type Taken } from './sharedGaps.ts';

/** Requirements of a live version or canary of an area, which the shell and the API must meet. */
export interface AreaNeeds extends Taken {
  contract: number;
  /** Number of the mount agreement. Only for an area with its own React root, which uses no modules of the shell. */
  mount?: number | undefined;
  /** Content of the area's `calls.json`. Undefined if the build has none. */
  calls: Json | undefined;
}

/**
 * The parts that are live at the same time. A field is undefined if the build does not declare it, and then the field
 * is not checked.
 */
export interface Together {
  shell: {
    /** Name in messages, for example `shell 1.1.0`. */
    title: string;
    contract: number;
    /** Numbers of the mount agreements that the shell supports. */
    mounts?: readonly number[] | undefined;
    provided: Record<string, Provided> | undefined;
    calls: Json | undefined;
  };
  api: { title: string; description: Json | undefined };
  /** Live versions and canaries of all areas. */
  areas: AreaNeeds[];
}

/** Matches changes that matter only if the area's code mentions the field. */
const ABSENT = /^(?:is gone|is no longer taken|may be missing)/;
const FIELD = /([\w$]+)(?:\[\w*\])*$/;

/** Words in messages about another contract number. A release with `--own-root` would avoid these gaps. */
export const OF_OTHER_CONTRACT = 'speaks contract';

/** Returns a sentence for each part that does not work with another one. */
export function findGaps({ shell, api, areas }: Together): string[] {
  const ofAreas = areas.flatMap((area) => [
    ...(area.mount === undefined ? findGapsInTree(area, shell) : findMountGaps(area, area.mount, shell)),
    ...findCallGaps(area, api),
  ]);
  return [...findCallGaps(shell, api), ...ofAreas];
}

/** Checks an area that the shell renders in its own React tree. */
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

/**
 * Checks an area with its own React root. The federation runtime must not give it modules of the shell in place of its
 * own.
 */
function findMountGaps(area: AreaNeeds, mount: number, shell: Together['shell']): string[] {
  const { title, provided, mounts = [] } = shell;
  if (provided === undefined) return [];
  if (mounts.includes(mount)) return findSingletonGaps(area, { title, provided });
  return [
    `${area.title} needs mount agreement ${mount}, ${title} supports ${mounts.join(' and ') || 'none'}.`,
  ];
}

/** Finds API calls of a build that the API does not have, or answers in another way than the build expects. */
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
