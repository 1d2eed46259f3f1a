export { CompanyFilterBar } from './CompanyFilterBar.tsx';
export { CompanyMarks } from './CompanyMarks.tsx';
export {
  type CompanyFilters,
  filterCompanies,
  NO_FILTERS,
  slugsAppliedTo,
} from './companyFilters.ts';
export { FoundCompanies, NoCompanies } from './FoundCompanies.tsx';
export { type FoundEntries, searchCatalogue } from './searchCatalogue.ts';
export { useCompanyFilters } from './useCompanyFilters.ts';
export { useOwnProgram } from './useOwnProgram.ts';
