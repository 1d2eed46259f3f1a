import {
  type FairProgram,
  POSITION_CODES,
  type PositionCode,
  type ProgramCode,
  type PublicCompany,
  type StudentApplication,
} from '@fair/contract';
import { bestMatches } from './bestMatches.ts';

/** What comes first: what suits best, or names from A to Z. */
const COMPANY_ORDERS = ['best', 'name'] as const;
export type CompanyOrder = (typeof COMPANY_ORDERS)[number];

/** What a list of companies is narrowed to, and its order. */
export interface CompanyFilters {
  /** Words that must all be found in what the company says of itself. */
  readonly q: string;
  /** Any of these programs. */
  readonly programs: readonly ProgramCode[];
  /** Any of these positions. */
  readonly positions: readonly PositionCode[];
  readonly order: CompanyOrder;
  /** A student's: only the companies applied to, or all but those. */
  readonly applied: 'all' | 'only' | 'hidden';
}

export const NO_FILTERS: CompanyFilters = {
  q: '',
  programs: [],
  positions: [],
  order: 'best',
  applied: 'all',
};

/** As the address says it: `mine=1` shows only one's own, `mine=0` hides them. */
const MINE = { only: '1', hidden: '0' } as const;

/**
 * Reads the filters from the address; codes that do not exist are ignored.
 * @param known the programs of the fair
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

/** The filters as an address; without filters it is empty. */
export function writeFilters({ q, programs, positions, order, applied }: CompanyFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  for (const program of programs) address.append('program', program);
  for (const position of positions) address.append('position', position);
  if (order !== NO_FILTERS.order) address.set('sort', order);
  if (applied !== 'all') address.set('mine', MINE[applied]);
  return address;
}

/** Whether a company looks for this program; never without one. */
export const isForProgram = ({ programs }: PublicCompany, own: ProgramCode | undefined): boolean =>
  own !== undefined && programs.includes(own);

/** What a student has applied to. */
interface Applied {
  readonly slugs: ReadonlySet<string>;
  /** Those applied to here and now: they stay to be seen where the others are hidden. */
  readonly justNow?: ReadonlySet<string>;
}

/** The companies applied to. A withdrawn application is none. */
export const slugsAppliedTo = (applications: readonly StudentApplication[]): ReadonlySet<string> =>
  new Set(applications.filter(({ status }) => status !== 'withdrawn').map(({ slug }) => slug));

/**
 * The companies that pass every filter, in the order asked for. What suits best: those a search is about before those that
 * mention it, and among equals the student's own program first.
 * @param companies by name
 * @param own the student's program
 * @param applied undefined while it is not known, and for everybody else: then nothing is narrowed by it
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
