import type { BoothKind, PublicBooth, PublicFloor, PublicMap } from '@fair/contract';
import { ACCESS_KINDS } from '@fair/contract/fair/floorMap.rules';
import { isFound } from '@fair/search';

/** The view of the map, which is stored in the URL. */
export interface MapView {
  readonly tab: 'map' | 'list';
  /** Code of the chosen booth. */
  readonly booth: string;
  /** Slug of the chosen company. */
  readonly company: string;
  /** Id of the shown floor. If empty, the floor of the chosen booth is shown, otherwise the first one. */
  readonly floor: string;
  /** The shown day. Empty for all days. */
  readonly day: string;
  readonly q: string;
  /** Whether only lifts, ramps, toilets and the like are marked. */
  readonly access: boolean;
}

const TEXTS = ['booth', 'company', 'floor', 'day', 'q'] as const;

/** Reads the view from a URL. */
export const readView = (address: URLSearchParams): MapView => ({
  tab: address.get('tab') === 'list' ? 'list' : 'map',
  ...(Object.fromEntries(TEXTS.map((name) => [name, address.get(name) ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >),
  access: address.has('access'),
});

/** Writes the view to a URL, without default values. */
export function writeView(view: MapView): URLSearchParams {
  const address = new URLSearchParams();
  if (view.tab === 'list') address.set('tab', 'list');
  for (const name of TEXTS) if (view[name]) address.set(name, view[name]);
  if (view.access) address.set('access', '1');
  return address;
}

/** A booth with its floor. */
export interface Place {
  readonly floor: PublicFloor;
  readonly booth: PublicBooth;
}

/** Returns all places of a map, in the order of floors and codes. */
export const placesIn = ({ floors }: PublicMap): Place[] =>
  floors.flatMap((floor) => floor.booths.map((booth) => ({ floor, booth })));

/** Returns the place that the view names by booth or company. */
export function chosenPlace(places: readonly Place[], { booth, company, day }: MapView): Place | undefined {
  if (booth) return places.find((place) => place.booth.code === booth.toUpperCase());
  if (!company) return undefined;
  const own = places.filter((place) => place.booth.companies.some(({ slug }) => slug === company));
  return own.find((place) => companiesOn(place.booth, day).some(({ slug }) => slug === company)) ?? own[0];
}

/** Returns the companies that are at a booth on a day, or on any day. */
export const companiesOn = ({ companies }: PublicBooth, day: string): PublicBooth['companies'] =>
  day ? companies.filter(({ days }) => days.includes(day)) : companies;

const ACCESS: ReadonlySet<BoothKind> = new Set(ACCESS_KINDS);

/** Returns whether a place is for visitors who need step-free access or a break. */
export const isAccess = ({ kind }: Pick<PublicBooth, 'kind'>): boolean => ACCESS.has(kind);

/** Returns the places that match the search, day and access switch. @param nameOf name of a kind of place */
export const foundPlaces = (
  places: readonly Place[],
  { q, day, access }: Pick<MapView, 'q' | 'day' | 'access'>,
  nameOf: (kind: BoothKind) => string,
): Place[] =>
  places.filter(({ booth, floor }) => {
    if (access && !isAccess(booth)) return false;
    const there = companiesOn(booth, day);
    if (booth.kind === 'booth' && day && there.length === 0 && booth.companies.length > 0) return false;
    const texts = [booth.code, floor.name.en, floor.name.sv, nameOf(booth.kind)];
    return q === '' || isFound(q, [...texts, ...there.map(({ companyName }) => companyName)]);
  });

/** Meetings and saved companies of the visitor. */
export interface Mine {
  /** The student's meetings by booth, numbered in order of time. */
  readonly meetings: readonly OwnMeeting[];
  /** Slugs of the saved companies. */
  readonly saved: ReadonlySet<string>;
  /** Saves a company or removes it; absent for roles that cannot save companies. */
  readonly onStar?: ((company: { readonly slug: string; readonly companyName: string }) => void) | undefined;
}

/** A meeting of the student at a booth. */
export interface OwnMeeting {
  readonly no: number;
  readonly booth: string;
  readonly companyName: string;
  readonly startsAt: string;
  readonly table: string;
}
