import type { ProgramCode, PublicCompany } from '@fair/contract';
import {
  type CompanyFilters,
  filterCompanies,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from '@fair/kit/companyFilter';

/** What the list of companies is narrowed to; kept in the address, so that a view can be shared. */
export interface ApplyFilters extends CompanyFilters {
  /** Only the companies the student applied to, or all but those. */
  readonly applied: 'all' | 'only' | 'hidden';
}

export const NO_APPLY_FILTERS: ApplyFilters = { ...NO_FILTERS, applied: 'all' };

/** As the address says it: `mine=1` shows only one's own, `mine=0` hides them. */
const MINE = { only: '1', hidden: '0' } as const;

export function readApplyFilters(address: URLSearchParams): ApplyFilters {
  const mine = address.get('mine');
  const applied = mine === MINE.only ? 'only' : mine === MINE.hidden ? 'hidden' : 'all';
  return { ...readFilters(address), applied };
}

export function writeApplyFilters(filters: ApplyFilters): URLSearchParams {
  const address = writeFilters(filters);
  if (filters.applied !== 'all') address.set('mine', MINE[filters.applied]);
  return address;
}

interface Applied {
  readonly slugs: ReadonlySet<string>;
  /** Those applied to here and now: they stay to be seen where the others are hidden. */
  readonly justNow: ReadonlySet<string>;
}

/** The companies that pass every filter, in the order asked for. */
export function filterForApply(
  companies: readonly PublicCompany[],
  filters: ApplyFilters,
  { slugs, justNow }: Applied,
  own: ProgramCode | undefined,
): PublicCompany[] {
  return filterCompanies(companies, filters, own).filter(({ slug }) => {
    if (filters.applied === 'only') return slugs.has(slug);
    return filters.applied === 'all' || !slugs.has(slug) || justNow.has(slug);
  });
}
