import type { Call, CallAddress, CallReply } from '@fair/contract';
import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { noteReply } from './cachedAnswers.ts';
import { errorCode } from './errorText.ts';
import { shownLanguage } from './language.ts';
import { API_BASE, type CallArgument, toRequest } from './request.ts';
import { recheckSession } from './sessionEvents.ts';

/** Local-storage key of a bearer token. The product never sets a token; scripts and tests can (product-spec §7). */
const TOKEN_KEY = 'authtoken';

/** Returns whether requests have a bearer token. The token may belong to another account than the session cookie. */
export const hasToken = (): boolean =>
  typeof window !== 'undefined' && localStorage.getItem(TOKEN_KEY) !== null;

/** Returns the headers of every request: the page language, and the bearer token if one is stored. */
export function commonHeaders(): Record<string, string> {
  const token = localStorage.getItem(TOKEN_KEY);
  return { 'accept-language': shownLanguage(), ...(token && { authorization: `Bearer ${token}` }) };
}

const send = fetchBaseQuery({
  baseUrl: API_BASE,
  credentials: 'include',
  prepareHeaders: (headers) => {
    for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value);
    return headers;
  },
  // Parsing fails if a response is not JSON, because a proxy has answered instead of the API. RTK Query then returns a
  // PARSING_ERROR.
  responseHandler: async (response) => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
});

type FairBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * Timeout of a query in ms. Without a timeout, a request that hangs would leave the page outdated, because RTK Query
 * does not refetch after a mutation while a request is pending. If its database is down, the API answers after 8 s, so
 * the timeout is longer.
 */
const READING_TIMEOUT_MS = 20_000;

/**
 * Calls for which a 401 means that nobody is logged in. Their result is then empty instead of an error
 * (product-spec §7). For all other calls a 401 is an error, so that a form does not mistake it for a success.
 */
const EMPTY_WHEN_SIGNED_OUT = /protected\/(?:session|resetsession|user\/)/;

const baseQuery: FairBaseQuery = async (request, context, options) => {
  const timed = context.type === 'query' ? { timeout: READING_TIMEOUT_MS, ...request } : request;
  const result = await send(timed, context, options);
  // The server answers again. The page may show outdated replies from the service worker's cache, so all queries are
  // refetched.
  if (noteReply(result.meta?.response?.headers)) context.dispatch(api.util.invalidateTags([...TAGS]));
  // The fair was cancelled after the page was opened, so the fair is loaded again.
  if (context.type === 'mutation' && errorCode(result.error) === 'FAIR_CANCELLED')
    context.dispatch(api.util.invalidateTags(['Fair']));
  if (result.error?.status !== 401) return result;
  // The session query must not start another session query when it gets a 401.
  if (context.endpoint !== 'getSession') recheckSession();
  return EMPTY_WHEN_SIGNED_OUT.test(request.url)
    ? { data: null, ...(result.meta && { meta: result.meta }) }
    : result;
};

const TAGS = [
  'Session',
  'Fair',
  'Companies',
  'Applications',
  'Favourites',
  'Applicants',
  'Students',
  'InternalUsers',
  'Meta',
  'Participation',
  'Openings',
  'Staff',
  'Contacts',
  'Areas',
  'Map',
  'Visitors',
  'Meetings',
  'Times',
  'MeetingPlan',
  'Mails',
  'Campaigns',
  'News',
  'Calendar',
  'Audit',
  'Cvs',
  'Team',
  'Privacy',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * RTK Query's API object of the page. Features inject their own endpoints into it, named after the contract's calls.
 */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: TAGS, endpoints: () => ({}) });

type Builder = EndpointBuilder<FairBaseQuery, Tag, 'api'>;
type QueryTags = readonly Tag[];

/**
 * Returns the query definition of a call, with the contract's types. The query is refetched when one of the tags is
 * invalidated.
 */
export const queryFor = <C extends Call>(build: Builder, call: C | CallAddress<C>, providesTags: QueryTags) =>
  build.query<CallReply<C>, CallArgument<C>>({ query: (input) => toRequest(call, input), providesTags });

/**
 * Returns the mutation definition of a call, with the contract's types. If the call succeeds, the tags are invalidated.
 */
export const mutationFor = <C extends Call>(
  build: Builder,
  call: C | CallAddress<C>,
  invalidatesTags: QueryTags,
) =>
  build.mutation<CallReply<C>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    invalidatesTags: (_result, error) => (error ? [] : invalidatesTags),
  });

/** A response with its version (`ETag`). A later change sends the version as `ifMatch`. */
export interface Versioned<T> {
  readonly value: T;
  readonly version: string | undefined;
}

export const versionOf = (meta: FetchBaseQueryMeta | undefined): string | undefined =>
  meta?.response?.headers.get('etag') ?? undefined;

/**
 * Returns a query definition like `queryFor`, for data that users edit. The result also contains the version of the
 * data.
 * @param more further options, for example the cache time in seconds
 */
export const versionedQueryFor = <C extends Call>(
  build: Builder,
  call: C,
  providesTags: QueryTags,
  more: { readonly keepUnusedDataFor?: number } = {},
) =>
  build.query<Versioned<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (value: CallReply<C>, meta) => ({ value, version: versionOf(meta) }),
    providesTags,
    ...more,
  });

/**
 * Returns a mutation definition like `mutationFor`, for changes with `ifMatch`. The result contains the stored data and
 * its new version.
 */
export const versionedMutationFor = <C extends Call>(build: Builder, call: C, invalidatesTags: QueryTags) =>
  build.mutation<Versioned<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (value: CallReply<C>, meta) => ({ value, version: versionOf(meta) }),
    invalidatesTags: (_result, error) => (error ? [] : invalidatesTags),
  });

/** One page of a list, and the total number of rows (`X-Total-Count`). */
export interface Page<T> {
  readonly rows: T;
  readonly total: number;
}

/** Returns a query definition like `queryFor`, for lists that the API returns page by page. */
export const pageFor = <C extends Call>(build: Builder, call: C, providesTags: QueryTags) =>
  build.query<Page<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (rows: CallReply<C>, meta) => ({
      rows,
      total: Number(meta?.response?.headers.get('x-total-count') ?? 0),
    }),
    providesTags,
  });
