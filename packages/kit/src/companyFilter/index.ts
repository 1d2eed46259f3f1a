export { CompanyFilterBar, type FilterPill } from './CompanyFilterBar.tsx';
export { CompanyMarks } from './CompanyMarks.tsx';
export {
  type CompanyFilters,
  filterCompanies,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './companyFilters.ts';
export { useOwnProgram } from './useOwnProgram.ts';
