import {
  type FairProgram,
  POSITION_CODES,
  type PositionCode,
  type ProgramCode,
  type PublicCompany,
  type StudentApplication,
} from '@fair/contract';
import { bestMatches } from './bestMatches.ts';

const COMPANY_ORDERS = ['best', 'name'] as const;
export type CompanyOrder = (typeof COMPANY_ORDERS)[number];

export interface CompanyFilters {
  /** Search words. All of them must occur in the texts of a company. */
  readonly q: string;
  /** Programs of which the company must look for at least one. */
  readonly programs: readonly ProgramCode[];
  /** Positions of which the company must offer at least one. */
  readonly positions: readonly PositionCode[];
  readonly order: CompanyOrder;
  /** For students: whether to show all companies, `only` those applied to, or none of those. */
  readonly applied: 'all' | 'only' | 'hidden';
}

export const NO_FILTERS: CompanyFilters = {
  q: '',
  programs: [],
  positions: [],
  order: 'best',
  applied: 'all',
};

/** Values of the URL parameter `mine`: `mine=1` shows only companies that the student applied to, `mine=0` hides them. */
const MINE = { only: '1', hidden: '0' } as const;

/**
 * Reads the filters from the URL, ignoring unknown codes.
 * @param known programs of the fair
 */
export function readFilters(address: URLSearchParams, known: readonly FairProgram[]): CompanyFilters {
  const programs = address.getAll('program');
  const positions = address.getAll('position');
  const mine = address.get('mine');
  return {
    q: address.get('q') ?? '',
    programs: known.map(({ code }) => code).filter((code) => programs.includes(code)),
    positions: POSITION_CODES.filter((code) => positions.includes(code)),
    order: COMPANY_ORDERS.find((order) => order === address.get('sort')) ?? NO_FILTERS.order,
    applied: mine === MINE.only ? 'only' : mine === MINE.hidden ? 'hidden' : 'all',
  };
}

/** Returns the filters as URL parameters. Default values are omitted. */
export function writeFilters({ q, programs, positions, order, applied }: CompanyFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  for (const program of programs) address.append('program', program);
  for (const position of positions) address.append('position', position);
  if (order !== NO_FILTERS.order) address.set('sort', order);
  if (applied !== 'all') address.set('mine', MINE[applied]);
  return address;
}

/** Returns whether a company is looking for the given program. False if the program is undefined. */
export const isForProgram = ({ programs }: PublicCompany, own: ProgramCode | undefined): boolean =>
  own !== undefined && programs.includes(own);

interface Applied {
  readonly slugs: ReadonlySet<string>;
  /**
   * Companies that the student applied to since the page was opened. They stay visible even if the filter hides companies
   * applied to.
   */
  readonly justNow?: ReadonlySet<string>;
}

export const slugsAppliedTo = (applications: readonly StudentApplication[]): ReadonlySet<string> =>
  new Set(applications.filter(({ status }) => status !== 'withdrawn').map(({ slug }) => slug));

/**
 * Returns the companies that match every filter, sorted. In the order `best`, better matches of the search come first,
 * and among equal matches the companies that look for the student's program.
 * @param companies sorted by name
 * @param own the student's program
 * @param applied undefined while the applications load and for other roles; the filter `applied` is then ignored
 */
export function filterCompanies(
  companies: readonly PublicCompany[],
  filters: CompanyFilters,
  own?: ProgramCode,
  applied?: Applied,
): PublicCompany[] {
  const offered = companies.filter(
    (company) =>
      offersAny(company.programs, filters.programs) &&
      offersAny(company.positions, filters.positions) &&
      isWanted(company, filters.applied, applied),
  );
  const suitedFirst = [...offered].sort(
    (a, b) => Number(isForProgram(b, own)) - Number(isForProgram(a, own)),
  );
  const best = filters.q.trim() === '' ? suitedFirst : bestMatches(suitedFirst, filters.q);
  if (filters.order === 'best') return best;
  const found = new Set(best);
  return offered.filter((company) => found.has(company));
}

function offersAny<T>(offered: readonly T[], wanted: readonly T[]): boolean {
  return wanted.length === 0 || wanted.some((item) => offered.includes(item));
}

function isWanted({ slug }: PublicCompany, wanted: CompanyFilters['applied'], applied?: Applied): boolean {
  if (!applied || wanted === 'all') return true;
  if (wanted === 'only') return applied.slugs.has(slug);
  return !applied.slugs.has(slug) || applied.justNow?.has(slug) === true;
}
