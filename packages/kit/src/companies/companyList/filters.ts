import {
  type CatalogueEntry,
  type FairProgram,
  INDUSTRIES,
  type Industry,
  POSITION_CODES,
  type PositionCode,
  type ProgramCode,
  positionsOffered,
  type StudentApplication,
} from '@fair/contract';
import { type FoundEntries, searchCatalogue } from './searchCatalogue.ts';

export type FoundCompanies = FoundEntries<CatalogueEntry>;

const ORDERS = ['best', 'name'] as const;
export type CompanyOrder = (typeof ORDERS)[number];
const VIEWS = ['cards', 'lines'] as const;
export type CompanyView = (typeof VIEWS)[number];

/** Filters that are either on or off, and the names of their URL parameters. */
const TOGGLES = {
  takesApplications: 'applications',
  hasOpenings: 'openings',
  hasTimes: 'times',
  saved: 'saved',
  notApplied: 'new',
} as const;
export type CompanyToggle = keyof typeof TOGGLES;
const TOGGLE_NAMES = Object.keys(TOGGLES) as CompanyToggle[];

export interface CompanyFilters extends Readonly<Record<CompanyToggle, boolean>> {
  /** Words to search for. The filter matches companies whose texts together contain every word. */
  readonly q: string;
  /** Codes of programs. The filter matches companies that look for at least one of the listed programs. */
  readonly programs: readonly ProgramCode[];
  /** Codes of positions. The filter matches companies that offer at least one of the listed positions. */
  readonly positions: readonly PositionCode[];
  /** Codes of industries. The filter matches companies in at least one of the listed industries. */
  readonly industries: readonly Industry[];
  readonly order: CompanyOrder;
  readonly view: CompanyView;
}

export const NO_FILTERS: CompanyFilters = {
  q: '',
  programs: [],
  positions: [],
  industries: [],
  takesApplications: false,
  hasOpenings: false,
  hasTimes: false,
  saved: false,
  notApplied: false,
  order: 'best',
  view: 'cards',
};

const ON = '1';

/**
 * Reads the filters from the URL. Unknown codes are ignored.
 * @param known programs of the fair
 */
export function readFilters(address: URLSearchParams, known: readonly FairProgram[]): CompanyFilters {
  const chosen = <T extends string>(name: string, codes: readonly T[]): T[] => {
    const given = address.getAll(name);
    return codes.filter((code) => given.includes(code));
  };
  const one = <T extends string>(name: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === address.get(name)) ?? otherwise;
  return {
    q: address.get('q') ?? '',
    programs: chosen(
      'program',
      known.map(({ code }) => code),
    ),
    positions: chosen('position', POSITION_CODES),
    industries: chosen('industry', INDUSTRIES),
    takesApplications: address.get(TOGGLES.takesApplications) === ON,
    hasOpenings: address.get(TOGGLES.hasOpenings) === ON,
    hasTimes: address.get(TOGGLES.hasTimes) === ON,
    saved: address.get(TOGGLES.saved) === ON,
    notApplied: address.get(TOGGLES.notApplied) === ON,
    order: one('sort', ORDERS, NO_FILTERS.order),
    view: one('view', VIEWS, NO_FILTERS.view),
  };
}

/** Returns the filters as URL parameters. Default values are omitted. */
export function writeFilters(filters: CompanyFilters): URLSearchParams {
  const { q, programs, positions, industries, order, view } = filters;
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  for (const program of programs) address.append('program', program);
  for (const position of positions) address.append('position', position);
  for (const industry of industries) address.append('industry', industry);
  for (const toggle of TOGGLE_NAMES) if (filters[toggle]) address.set(TOGGLES[toggle], ON);
  if (order !== NO_FILTERS.order) address.set('sort', order);
  if (view !== NO_FILTERS.view) address.set('view', view);
  return address;
}

/** Returns whether the list shows all companies, because no search and no filter is active. */
export const isUnfiltered = (filters: CompanyFilters): boolean =>
  String(writeFilters({ ...filters, order: NO_FILTERS.order, view: NO_FILTERS.view })) === '';

/** Information about the visitor that some filters need. A filter is ignored while its information is undefined. */
export interface VisitorFacts {
  /** Slugs of the saved companies. */
  readonly saved?: ReadonlySet<string> | undefined;
  /** Slugs of the companies to which the student has applied. */
  readonly applied?: ReadonlySet<string> | undefined;
  /**
   * Slugs of the companies that the student has saved, removed or applied to since `saved` or `notApplied` was last
   * changed. They stay in the list, because otherwise the button with the focus could disappear.
   */
  readonly justChanged?: ReadonlySet<string> | undefined;
  /** Scores that say how well each company suits the student, by slug. */
  readonly scores?: ReadonlyMap<string, number> | undefined;
}

export const slugsAppliedTo = (applications: readonly StudentApplication[]): ReadonlySet<string> =>
  new Set(applications.filter(({ status }) => status !== 'withdrawn').map(({ slug }) => slug));

/**
 * Returns the companies that match every filter. In the order `best`, they are sorted by how well they match the
 * search. Equal results are sorted by name or, if `scores` are given, by score, then published times, then name.
 * @param companies must be sorted by name
 */
export function filterCompanies(
  companies: readonly CatalogueEntry[],
  filters: CompanyFilters,
  { saved, applied, justChanged, scores }: VisitorFacts = {},
): FoundCompanies {
  const offered = companies.filter(
    (company) =>
      hasAny(company.programs, filters.programs) &&
      hasAny(positionsOffered(company), filters.positions) &&
      hasAny(company.industries, filters.industries) &&
      (!filters.takesApplications || company.takesApplications) &&
      (!filters.hasOpenings || company.openingCount > 0) &&
      (!filters.hasTimes || company.hasTimes) &&
      (justChanged?.has(company.slug) ||
        ((!filters.saved || saved === undefined || saved.has(company.slug)) &&
          (!filters.notApplied || !applied?.has(company.slug)))),
  );
  if (filters.order === 'best')
    return searchCatalogue(scores ? byScore(offered, scores) : offered, filters.q);
  const { found, inDescriptions } = searchCatalogue(offered, filters.q);
  const inNameOrder = (some: readonly CatalogueEntry[]) => {
    const among = new Set(some);
    return offered.filter((company) => among.has(company));
  };
  return { found: inNameOrder(found), inDescriptions: inNameOrder(inDescriptions) };
}

/** Sorts companies by score, highest first. With equal scores, companies with published times come first. */
export const byScore = (
  companies: readonly CatalogueEntry[],
  scores: ReadonlyMap<string, number>,
): CatalogueEntry[] =>
  // The sort is stable, so companies that are equal keep the order by name.
  [...companies].sort(
    (a, b) =>
      (scores.get(b.slug) ?? 0) - (scores.get(a.slug) ?? 0) || Number(b.hasTimes) - Number(a.hasTimes),
  );

function hasAny<T>(offered: readonly T[], wanted: readonly T[]): boolean {
  return wanted.length === 0 || wanted.some((item) => offered.includes(item));
}
