import {
  type FairProgram,
  POSITION_CODES,
  type PositionCode,
  type ProgramCode,
  type PublicCompany,
  type StudentApplication,
} from '@fair/contract';
import { bestMatches } from './bestMatches.ts';

/** Sort orders: best match first, or by name. */
const COMPANY_ORDERS = ['best', 'name'] as const;
export type CompanyOrder = (typeof COMPANY_ORDERS)[number];

/** Filters and sort order of a company list. */
export interface CompanyFilters {
  /** Search words that must all occur in the company's texts. */
  readonly q: string;
  /** Matches companies looking for any of these programs. */
  readonly programs: readonly ProgramCode[];
  /** Matches companies offering any of these positions. */
  readonly positions: readonly PositionCode[];
  readonly order: CompanyOrder;
  /** For students: all companies, only those applied to, or all others. */
  readonly applied: 'all' | 'only' | 'hidden';
}

export const NO_FILTERS: CompanyFilters = {
  q: '',
  programs: [],
  positions: [],
  order: 'best',
  applied: 'all',
};

/** Values of the `mine` URL parameter: `mine=1` shows only companies applied to, `mine=0` hides them. */
const MINE = { only: '1', hidden: '0' } as const;

/**
 * Reads the filters from the URL; unknown codes are ignored.
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

/** Returns the filters as URL parameters; empty without filters. */
export function writeFilters({ q, programs, positions, order, applied }: CompanyFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  for (const program of programs) address.append('program', program);
  for (const position of positions) address.append('position', position);
  if (order !== NO_FILTERS.order) address.set('sort', order);
  if (applied !== 'all') address.set('mine', MINE[applied]);
  return address;
}

/** Returns whether a company is looking for this program; false without a program. */
export const isForProgram = ({ programs }: PublicCompany, own: ProgramCode | undefined): boolean =>
  own !== undefined && programs.includes(own);

/** Companies a student has applied to. */
interface Applied {
  readonly slugs: ReadonlySet<string>;
  /**
   * Companies applied to since the page was opened; they stay visible even if the filter hides the others.
   */
  readonly justNow?: ReadonlySet<string>;
}

/** Returns the companies applied to, without withdrawn applications. */
export const slugsAppliedTo = (applications: readonly StudentApplication[]): ReadonlySet<string> =>
  new Set(applications.filter(({ status }) => status !== 'withdrawn').map(({ slug }) => slug));

/**
 * Returns the companies that match every filter, sorted. The best-match order puts companies a search is
 * about before those that mention it, and the student's own program first among equals.
 * @param companies sorted by name
 * @param own the student's program
 * @param applied undefined while unknown and for other roles; the filter is then ignored
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
