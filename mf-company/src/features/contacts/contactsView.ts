import { FOLLOW_UPS, type FollowUp, RATING_FILTERS } from '@fair/contract';

/** Rows per page of the list. */
export const CONTACTS_PER_PAGE = 50;

/** Sort orders of the list. The first is the default. */
export const SORTS = ['-metAt', 'metAt', 'name', '-rating'] as const;

/** State of the contacts page. It is stored in the URL, so that a view can be shared and Back works. */
export interface ContactsView {
  readonly q: string;
  readonly follow: FollowUp | undefined;
  readonly rating: (typeof RATING_FILTERS)[number] | undefined;
  readonly starred: boolean;
  readonly sort: (typeof SORTS)[number];
  /** Page number, starting at 1. */
  readonly page: number;
}

export const NO_FILTER: ContactsView = {
  q: '',
  follow: undefined,
  rating: undefined,
  starred: false,
  sort: '-metAt',
  page: 1,
};

/** Reads the view from the URL. Invalid values are ignored. */
export function readView(address: URLSearchParams): ContactsView {
  const among = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === address.get(name));
  const page = Number(address.get('page'));
  return {
    q: address.get('q') ?? '',
    follow: among(FOLLOW_UPS, 'follow'),
    rating: among(RATING_FILTERS, 'rating'),
    starred: address.get('starred') === 'true',
    sort: among(SORTS, 'sort') ?? NO_FILTER.sort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns the view as URL parameters, without default values. */
export function writeView(view: ContactsView): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value !== undefined && value !== NO_FILTER[name as keyof ContactsView])
      address.set(name, String(value));
  return address;
}

/** Converts filters and order to query parameters, for the list and for its export. */
export const toFilterParams = ({ q, follow, rating, starred, sort }: ContactsView) => ({
  sort,
  ...(q && { q }),
  ...(follow && { 'filter[follow]': follow }),
  ...(rating && { 'filter[rating]': rating }),
  ...(starred && { 'filter[starred]': 'true' as const }),
});

/** Whether filters or pages may hide contacts. */
export const isFiltered = ({ q, follow, rating, starred, page }: ContactsView): boolean =>
  page > 1 || q !== '' || follow !== undefined || rating !== undefined || starred;
