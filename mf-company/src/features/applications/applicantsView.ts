import type { CallArgument } from '@fair/client';
import type { listCompanyApplications } from '@fair/contract';

/** Rows per page of the list; arrow keys move within a page. */
export const APPLICANTS_PER_PAGE = 50;

/** From here list and CV stand side by side. */
export const WIDE = '(min-width: 1024px)';

export const STATUSES = ['all', 'pending', 'accepted', 'reserve'] as const;
export type ApplicantStatus = (typeof STATUSES)[number];

/** What the applications page shows; kept in the address, so that a view can be shared and gone back to. */
export interface ApplicantsView {
  /** Searched for in the text columns, on the server. */
  readonly q: string;
  readonly status: ApplicantStatus;
  /** 1-based. */
  readonly page: number;
  /** The id of the application that is open. */
  readonly applicant: string | undefined;
}

/** Reads the view from the address; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): ApplicantsView {
  const page = Number(address.get('page'));
  return {
    q: address.get('q') ?? '',
    status: STATUSES.find((status) => status === address.get('status')) ?? 'all',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    applicant: address.get('applicant') ?? undefined,
  };
}

/** The view as an address; what is as usual is left out. */
export function writeView({ q, status, page, applicant }: ApplicantsView): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  if (status !== 'all') address.set('status', status);
  if (page > 1) address.set('page', String(page));
  if (applicant) address.set('applicant', applicant);
  return address;
}

/** What the server is asked for: newest first, narrowed as the view says. */
export function toQuery({ q, status, page }: ApplicantsView): CallArgument<typeof listCompanyApplications> {
  return {
    query: {
      page,
      pageSize: APPLICANTS_PER_PAGE,
      sort: '-appliedAt',
      ...(q && { q }),
      ...(status !== 'all' && { 'filter[status]': status }),
    },
  };
}
