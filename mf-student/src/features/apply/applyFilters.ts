import type { PublicCompany } from '@fair/contract';
import {
  type CompanyFilters,
  filterCompanies,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from '@fair/kit/companyFilter';

/** What the list of companies is narrowed to; kept in the address, so that a view can be shared. */
export interface ApplyFilters extends CompanyFilters {
  /** Only companies the student applied to. */
  readonly mine: boolean;
}

export const NO_APPLY_FILTERS: ApplyFilters = { ...NO_FILTERS, mine: false };

export function readApplyFilters(address: URLSearchParams): ApplyFilters {
  return { ...readFilters(address), mine: address.get('mine') === '1' };
}

export function writeApplyFilters(filters: ApplyFilters): URLSearchParams {
  const address = writeFilters(filters);
  if (filters.mine) address.set('mine', '1');
  return address;
}

/** The companies that pass every filter, in the order given. */
export function filterForApply(
  companies: readonly PublicCompany[],
  filters: ApplyFilters,
  appliedSlugs: ReadonlySet<string>,
): PublicCompany[] {
  return filterCompanies(companies, filters).filter(({ slug }) => !filters.mine || appliedSlugs.has(slug));
}
