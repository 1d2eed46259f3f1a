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
import { shownLanguage } from './language.ts';
import { API_BASE, type CallArgument, toRequest } from './request.ts';
import { recheckSession } from './sessionEvents.ts';

/** Local-storage key of a bearer token that scripts and tests may set (product-spec §7). */
const TOKEN_KEY = 'authtoken';

/**
 * Whether requests carry a bearer token. If so, the session cookie does not tell which account is signed in.
 */
export const hasToken = (): boolean =>
  typeof window !== 'undefined' && localStorage.getItem(TOKEN_KEY) !== null;

/** Returns the headers of every request: the page language, and the bearer token if there is one. */
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
  // A response that is not JSON comes from a proxy or another server in between, whatever its status. It
  // becomes a PARSING_ERROR.
  responseHandler: async (response) => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
});

type FairBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * Timeout of a query in ms; after it, the query fails as if the server could not be reached. RTK Query delays
 * the refetch after a mutation until all pending requests are done, so one hanging request would leave the
 * page outdated. The limit is above the 8 s in which the API answers while its database is down.
 */
const READING_TIMEOUT_MS = 20_000;

/**
 * Calls whose path contains `protected/` and for which a 401 means "nobody is signed in": an empty result, no
 * error (product-spec §7). Calls added later keep the 401 as an error, because a form must not mistake it for
 * success.
 */
const EMPTY_WHEN_SIGNED_OUT = /protected\/(?:session|resetsession|user\/)/;

const baseQuery: FairBaseQuery = async (request, context, options) => {
  const timed = context.type === 'query' ? { timeout: READING_TIMEOUT_MS, ...request } : request;
  const result = await send(timed, context, options);
  if (result.error?.status !== 401) return result;
  // A 401 of the session query itself must not trigger another session query.
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
  'Applicants',
  'Students',
  'InternalUsers',
  'Meta',
  'Participation',
  'Areas',
  'Visitors',
  'Meetings',
  'Times',
  'MeetingPlan',
  'Mails',
  'News',
  'Calendar',
  'Audit',
  'Cvs',
  'Team',
  'Privacy',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The RTK Query api of the page. It has no endpoints of its own; each feature injects endpoints named after
 * their calls.
 */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: TAGS, endpoints: () => ({}) });

type Builder = EndpointBuilder<FairBaseQuery, Tag, 'api'>;
type QueryTags = readonly Tag[];

/**
 * Returns the `build.query` definition of a call: typed by the contract, refetched when one of its tags is
 * invalidated.
 */
export const queryFor = <C extends Call>(build: Builder, call: C | CallAddress<C>, providesTags: QueryTags) =>
  build.query<CallReply<C>, CallArgument<C>>({ query: (input) => toRequest(call, input), providesTags });

/** Returns the `build.mutation` definition of a call; a success invalidates the given tags. */
export const mutationFor = <C extends Call>(
  build: Builder,
  call: C | CallAddress<C>,
  invalidatesTags: QueryTags,
) =>
  build.mutation<CallReply<C>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    invalidatesTags: (_result, error) => (error ? [] : invalidatesTags),
  });

/** A response with its version: the `ETag` to send back as `ifMatch` when changing it. */
export interface Versioned<T> {
  readonly value: T;
  readonly version: string | undefined;
}

/** Returns the version (`ETag`) of a response. */
export const versionOf = (meta: FetchBaseQueryMeta | undefined): string | undefined =>
  meta?.response?.headers.get('etag') ?? undefined;

/**
 * Like `queryFor`, for data that is edited: returns the response with its version.
 * @param more cache time in s
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
 * Like `mutationFor`, for a versioned write (it takes `ifMatch`): returns the stored data with its new
 * version.
 */
export const versionedMutationFor = <C extends Call>(build: Builder, call: C, invalidatesTags: QueryTags) =>
  build.mutation<Versioned<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (value: CallReply<C>, meta) => ({ value, version: versionOf(meta) }),
    invalidatesTags: (_result, error) => (error ? [] : invalidatesTags),
  });

/** One page of a large list with the total number of rows (`X-Total-Count`). */
export interface Page<T> {
  readonly rows: T;
  readonly total: number;
}

/** Like `queryFor`, for paged lists. */
export const pageFor = <C extends Call>(build: Builder, call: C, providesTags: QueryTags) =>
  build.query<Page<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (rows: CallReply<C>, meta) => ({
      rows,
      total: Number(meta?.response?.headers.get('x-total-count') ?? 0),
    }),
    providesTags,
  });
