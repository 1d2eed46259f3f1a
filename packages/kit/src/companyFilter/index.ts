export { CompanyFilterBar } from './CompanyFilterBar.tsx';
export { CompanyMarks } from './CompanyMarks.tsx';
export {
  type CompanyFilters,
  filterCompanies,
  NO_FILTERS,
  readFilters,
  slugsAppliedTo,
  writeFilters,
} from './companyFilters.ts';
export { FoundCompanies, NoCompanies } from './FoundCompanies.tsx';
export { useOwnProgram } from './useOwnProgram.ts';
