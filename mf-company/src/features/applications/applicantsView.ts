import type { CallArgument } from '@fair/client';
import {
  type listCompanyApplications,
  PROGRAM_CODE_FORMAT,
  type ProgramCode,
  RATING_FILTERS,
} from '@fair/contract';

/** Rows per page of the list; arrow keys move within a page. */
export const APPLICANTS_PER_PAGE = 50;

/** From here list and CV stand side by side. */
export const WIDE = '(min-width: 1024px)';

export const STATUSES = ['all', 'pending', 'accepted', 'reserve', 'declined'] as const;
export type ApplicantStatus = (typeof STATUSES)[number];

/** The orders of the list; the first is the usual one. */
export const SORTS = ['-appliedAt', 'appliedAt', '-rating', 'name'] as const;
export const CV_FILTERS = ['true', 'false'] as const;

/** What the list is narrowed to and how it is sorted. */
export interface ApplicantsFilter {
  /** Searched for in the text columns, on the server. */
  readonly q: string;
  readonly status: ApplicantStatus;
  readonly program: ProgramCode | undefined;
  readonly rating: (typeof RATING_FILTERS)[number] | undefined;
  /** Whether there is a CV. */
  readonly cv: (typeof CV_FILTERS)[number] | undefined;
  readonly sort: (typeof SORTS)[number];
}

/** What the applications page shows; kept in the address, so that a view can be shared and gone back to. */
export interface ApplicantsView extends ApplicantsFilter {
  /** 1-based. */
  readonly page: number;
  /** The id of the application that is open. */
  readonly applicant: string | undefined;
}

/** Everybody, as usual. */
export const NO_FILTER: ApplicantsFilter = {
  q: '',
  status: 'all',
  program: undefined,
  rating: undefined,
  cv: undefined,
  sort: '-appliedAt',
};

/** Reads the view from the address; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): ApplicantsView {
  const page = Number(address.get('page'));
  const program = address.get('program') ?? '';
  const among = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === address.get(name));
  return {
    q: address.get('q') ?? '',
    status: among(STATUSES, 'status') ?? 'all',
    // Which there are the fair says; one of another fair finds nobody.
    program: PROGRAM_CODE_FORMAT.test(program) ? program : undefined,
    rating: among(RATING_FILTERS, 'rating'),
    cv: among(CV_FILTERS, 'cv'),
    sort: among(SORTS, 'sort') ?? NO_FILTER.sort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    applicant: address.get('applicant') ?? undefined,
  };
}

/** The view as an address; what is as usual is left out. */
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

/** What the server narrows and sorts by; the list and its export ask for the same. */
export function toNarrowing({ q, status, program, rating, cv, sort }: ApplicantsFilter) {
  return {
    // What is searched for comes by how well it is found, unless an order was chosen.
    ...((!q || sort !== NO_FILTER.sort) && { sort }),
    ...(q && { q }),
    ...(status !== 'all' && { 'filter[status]': status }),
    ...(program && { 'filter[program]': program }),
    ...(rating && { 'filter[rating]': rating }),
    ...(cv && { 'filter[hasCv]': cv }),
  };
}

/** What the server is asked for. */
export function toQuery(view: ApplicantsView): CallArgument<typeof listCompanyApplications> {
  return { query: { page: view.page, pageSize: APPLICANTS_PER_PAGE, ...toNarrowing(view) } };
}

/** Whether the list may be shorter than it is without filters. */
export const isNarrowed = ({ sort: _order, applicant: _open, page, ...filter }: ApplicantsView): boolean =>
  page > 1 || filter.q !== '' || filter.status !== 'all' || countChosen(filter) > 0;

/** How many of the filters that are folded away are set. */
export const countChosen = ({ program, rating, cv }: Omit<ApplicantsFilter, 'sort'>): number =>
  [program, rating, cv].filter((value) => value !== undefined).length;
