import { PARTICIPATION_STATES, type ParticipationState } from '@fair/contract';
import type { DataTableQuery } from '@fair/ui/DataTable';

/** States by which the page lists companies. `none`: not at this fair; `all`: every company. */
export const LISTED_STATES = [
  'confirmed',
  'registered',
  'invited',
  'declined',
  'withdrawn',
  'none',
  'all',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** Returns the state in the URL. The page starts with the companies confirmed for this fair. */
export const shownState = ({ filters: { state } }: DataTableQuery): ListedState =>
  LISTED_STATES.find((one) => one === state) ?? 'confirmed';

/** Returns the query for the API. If all companies are listed, the query has no filter by state. */
export function withState(query: DataTableQuery): DataTableQuery {
  const state = shownState(query);
  const { state: _state, ...others } = query.filters;
  return { ...query, filters: state === 'all' ? others : { ...others, state } };
}

/** Returns the query for the table, without the filter by state, because the chips above the table show that filter. */
export function withoutState(query: DataTableQuery): DataTableQuery {
  const { state: _state, ...filters } = query.filters;
  return { ...query, filters };
}

/** Returns the query for the URL, with the state as a filter. The default state, `confirmed`, is omitted. */
export function inState(query: DataTableQuery, state: ListedState, page = 1): DataTableQuery {
  const { filters } = withoutState(query);
  return { ...query, page, filters: state === 'confirmed' ? filters : { ...filters, state } };
}

export const isAtFair = (state: ListedState): state is ParticipationState =>
  (PARTICIPATION_STATES as readonly string[]).includes(state);
