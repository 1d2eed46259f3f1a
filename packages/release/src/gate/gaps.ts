// What of a web root would not work together: areas in the shell, shell and areas with the API. Pure.
import type { AreaSurface, ShellSurface } from '@fair/build/surface';
import { fitOfKit } from '@fair/contract/furtherAreas';
import { findBreakingChanges } from './api/findBreakingChanges.ts';
import type { Json } from './api/json.ts';
import { findSharedGaps, findSingletonGaps, type Provided, type Taken } from './sharedGaps.ts';

/** A version of an area that somebody may get, and what it needs. */
export interface AreaNeeds extends Taken {
  contract: number;
  /** the versions of the packed kit it runs with, when it was made with that */
  kit?: string | undefined;
  /** the agreement by which it has a root of its own: it then takes nothing of the shell */
  mount?: number | undefined;
  /** its `calls.json`; unknown of builds from before there was one */
  calls: Json | undefined;
  /** its `surface.json`; the same */
  surface?: AreaSurface | undefined;
}

/** What is live together. What a build from before builds said it does not say is undefined: it is held against nothing. */
export interface Together {
  shell: {
    /** `shell 1.1.0` */
    title: string;
    contract: number;
    /** the version of the packed kit whose areas it can show */
    kit?: string | undefined;
    /** the agreements by which it gives an area a root of its own; shells from before there were any say none */
    mounts?: readonly number[] | undefined;
    provided: Record<string, Provided> | undefined;
    calls: Json | undefined;
    surface?: ShellSurface | undefined;
  };
  api: { title: string; description: Json | undefined };
  /** live and on trial */
  areas: AreaNeeds[];
}

/** Of a field that nobody's code mentions nothing is missed. */
const ABSENT = /^(?:is gone|is no longer taken|may be missing)/;
const FIELD = /([\w$]+)(?:\[\w*\])*$/;

/** By which a gap is known that a root of its own would close. */
export const OF_OTHER_CONTRACT = 'speaks contract';

/** Every gap, one sentence each. */
export function findGaps({ shell, api, areas }: Together): string[] {
  const ofAreas = areas.flatMap((area) => [
    ...(area.mount === undefined ? findGapsInTree(area, shell) : findMountGaps(area, area.mount, shell)),
    ...findCallGaps(area, api),
  ]);
  return [...findCallGaps(shell, api), ...ofAreas];
}

/** Of an area that is shown in the shell's own tree. */
function findGapsInTree(area: AreaNeeds, shell: Together['shell']): string[] {
  const { title, contract, provided } = shell;
  return [
    ...(area.contract === contract
      ? []
      : [`${area.title} ${OF_OTHER_CONTRACT} ${area.contract}, ${title} ${contract}: nobody could open it.`]),
    ...findKitGaps(area, shell),
    ...(provided ? findSharedGaps(area, { title, provided }) : []),
  ];
}

/** Of one that brings all but a place in the page: it must not be handed modules of the shell in their stead. */
function findMountGaps(area: AreaNeeds, mount: number, shell: Together['shell']): string[] {
  const { title, provided, mounts = [] } = shell;
  if (provided === undefined) return [];
  if (mounts.includes(mount)) return findSingletonGaps(area, { title, provided });
  return [
    `${area.title} has a root of its own by agreement ${mount}, ${title} gives one by ${mounts.join(' and ') || 'none'}.`,
  ];
}

/** An area from a repository of its own in a shell that does not have the kit it was made with, or is from before there was one. */
function findKitGaps({ title, contract, kit }: AreaNeeds, shell: Together['shell']): string[] {
  if (kit === undefined || shell.provided === undefined || contract !== shell.contract) return [];
  const fit = shell.kit === undefined ? 'newer' : fitOfKit(kit, shell.kit);
  if (fit === 'fits') return [];
  return [
    `${title} needs a fair that is ${fit}: it stands on the kit ${kit}, ${shell.title} has ${shell.kit ?? 'none'}.`,
  ];
}

/** What of the calls that a build makes the API does not do as that build expects. */
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

/** Said of a change, put as it is: which of the two is older is not said. */
const asItIs = (what: string) =>
  what
    .replace(/^is gone.*/, 'is not there')
    .replace(/,? (?:it was|no longer) [^,]*$/, (rest) => (rest.startsWith(',') ? '' : rest))
    .replace('is no longer', 'is not')
    .replace('no longer has', 'does not have')
    .replace('no longer takes', 'does not take')
    .replace(/ now\b/, '');
