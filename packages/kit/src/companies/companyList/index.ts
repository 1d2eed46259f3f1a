export { useCatalogue } from './api.ts';
export { CompanyCard, type CompanyPart } from './CompanyCard.tsx';
export { CompanyList, type CompanyListProps } from './CompanyList.tsx';
export { FILTERS_HASH } from './FilterBar.tsx';
export { byScore, slugsAppliedTo } from './filters.ts';
export { MatchReasons } from './MatchReasons.tsx';
export { scoresOf, useMatches } from './useMatches.ts';
