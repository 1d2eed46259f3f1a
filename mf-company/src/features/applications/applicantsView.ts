import type { CallArgument } from '@fair/client';
import {
  type listCompanyApplications,
  MONTH_FORMAT,
  PROGRAM_CODE_FORMAT,
  type ProgramCode,
  RATING_FILTERS,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
  STUDY_YEARS,
  type StudyYear,
} from '@fair/contract';

/** Rows per page of the list. The arrow keys move only within a page. */
export const APPLICANTS_PER_PAGE = 50;

/** Media query that matches if list and CV are shown side by side. */
export const WIDE = '(min-width: 1024px)';

export const STATUSES = ['all', 'pending', 'accepted', 'reserve', 'declined'] as const;
export type ApplicantStatus = (typeof STATUSES)[number];

/** Sort orders of the list. The first is the default. */
export const SORTS = ['-appliedAt', 'appliedAt', '-rating', 'name'] as const;
export const CV_FILTERS = ['true', 'false'] as const;
const YEAR_FILTERS = STUDY_YEARS.map(String) as `${StudyYear}`[];

export interface ApplicantsFilter {
  /** Search text. The server searches the text columns. */
  readonly q: string;
  readonly status: ApplicantStatus;
  readonly program: ProgramCode | undefined;
  readonly rating: (typeof RATING_FILTERS)[number] | undefined;
  readonly cv: (typeof CV_FILTERS)[number] | undefined;
  readonly studyYear: `${StudyYear}` | undefined;
  /** Earliest month of graduation. */
  readonly graduatesFrom: string | undefined;
  readonly graduatesTo: string | undefined;
  readonly language: SpokenLanguage | undefined;
  readonly sort: (typeof SORTS)[number];
}

/** State of the applications page. It is stored in the URL, so that a view can be shared and Back works. */
export interface ApplicantsView extends ApplicantsFilter {
  /** Page number, starting at 1. */
  readonly page: number;
  readonly applicant: string | undefined;
}

export const NO_FILTER: ApplicantsFilter = {
  q: '',
  status: 'all',
  program: undefined,
  rating: undefined,
  cv: undefined,
  studyYear: undefined,
  graduatesFrom: undefined,
  graduatesTo: undefined,
  language: undefined,
  sort: '-appliedAt',
};

/** Reads the view from the URL. Invalid values are ignored. */
export function readView(address: URLSearchParams): ApplicantsView {
  const page = Number(address.get('page'));
  const program = address.get('program') ?? '';
  const among = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === address.get(name));
  const month = (name: string) => {
    const value = address.get(name) ?? '';
    return MONTH_FORMAT.test(value) ? value : undefined;
  };
  return {
    q: address.get('q') ?? '',
    status: among(STATUSES, 'status') ?? 'all',
    // Only the format is checked. The programs depend on the fair, and the search finds nobody for an unknown program.
    program: PROGRAM_CODE_FORMAT.test(program) ? program : undefined,
    rating: among(RATING_FILTERS, 'rating'),
    cv: among(CV_FILTERS, 'cv'),
    studyYear: among(YEAR_FILTERS, 'studyYear'),
    graduatesFrom: month('graduatesFrom'),
    graduatesTo: month('graduatesTo'),
    language: among(SPOKEN_LANGUAGES, 'language'),
    sort: among(SORTS, 'sort') ?? NO_FILTER.sort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    applicant: address.get('applicant') ?? undefined,
  };
}

/** Returns the view as URL parameters, without default values. */
export function writeView({ page, applicant, ...filter }: ApplicantsView): URLSearchParams {
  const usual: Readonly<Record<string, string | undefined>> = { ...NO_FILTER };
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== usual[name]) address.set(name, value);
  }
  if (page > 1) address.set('page', String(page));
  if (applicant) address.set('applicant', applicant);
  return address;
}

/** Converts filters and order to query parameters, for the list and for its export. */
export function toFilterParams({ q, status, program, rating, cv, sort, ...facts }: ApplicantsFilter) {
  const { studyYear, graduatesFrom, graduatesTo, language } = facts;
  return {
    // Without `sort`, the server orders search results by relevance. A sort order is sent only if the user chose one.
    ...((!q || sort !== NO_FILTER.sort) && { sort }),
    ...(q && { q }),
    ...(status !== 'all' && { 'filter[status]': status }),
    ...(program && { 'filter[program]': program }),
    ...(rating && { 'filter[rating]': rating }),
    ...(cv && { 'filter[hasCv]': cv }),
    ...(studyYear && { 'filter[studyYear]': studyYear }),
    ...(graduatesFrom && { 'filter[graduatesFrom]': graduatesFrom }),
    ...(graduatesTo && { 'filter[graduatesTo]': graduatesTo }),
    ...(language && { 'filter[language]': language }),
  };
}

export function toQuery(view: ApplicantsView): CallArgument<typeof listCompanyApplications> {
  return { query: { page: view.page, pageSize: APPLICANTS_PER_PAGE, ...toFilterParams(view) } };
}

/** Returns whether filters or pages may hide applicants. */
export const isFiltered = ({ sort: _order, applicant: _open, page, ...filter }: ApplicantsView): boolean =>
  page > 1 || filter.q !== '' || filter.status !== 'all' || countActiveFilters(filter) > 0;

/** Returns the number of active filters in the collapsed section. */
export const countActiveFilters = (filter: Omit<ApplicantsFilter, 'sort'>): number =>
  COLLAPSED.filter((name) => filter[name] !== undefined).length;
const COLLAPSED = [
  'program',
  'rating',
  'cv',
  'studyYear',
  'graduatesFrom',
  'graduatesTo',
  'language',
] as const;
