export { CompanyFilterBar } from './CompanyFilterBar.tsx';
export {
  type CompanyFilters,
  filterCompanies,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './companyFilters.ts';
