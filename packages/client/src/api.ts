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
import { doubtSession } from './sessionSigns.ts';

/** The local-storage key of a bearer token that scripts and tests may set (product-spec §7). */
const TOKEN_KEY = 'authtoken';

/** Whether requests carry a bearer token: the cookie then says nothing about who is signed in. */
export const hasToken = (): boolean =>
  typeof window !== 'undefined' && localStorage.getItem(TOKEN_KEY) !== null;

/** What every request says: the language shown, which its answer is to be in, and the token when there is one. */
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
  // What is not JSON is the answer of a proxy or another server in between, whatever its status: it becomes a PARSING_ERROR.
  responseHandler: async (response) => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
});

type FairBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * A reading that takes longer is given up, as if the server could not be reached. RTK Query lets what a change refreshes
 * wait for every request on its way, so that one that hangs would keep the page as it was. Above the 8 s within which
 * the API answers while its database is away.
 */
const READING_TIMEOUT_MS = 20_000;

/**
 * Of the calls of product-spec §7 whose path contains `protected/` a 401 is an empty result and no error: nobody is signed in. Of
 * those that came later it is the refusal it is, for a form must not take it for a success.
 */
const EMPTY_WHEN_SIGNED_OUT = /protected\/(?:session|resetsession|user\/)/;

const baseQuery: FairBaseQuery = async (request, context, options) => {
  const timed = context.type === 'query' ? { timeout: READING_TIMEOUT_MS, ...request } : request;
  const result = await send(timed, context, options);
  if (result.error?.status !== 401) return result;
  // The one reading of the session is what is asked then.
  if (context.endpoint !== 'getSession') doubtSession();
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

/** The one RTK Query api. It has no endpoints of its own; each feature injects its own, named as its call. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: TAGS, endpoints: () => ({}) });

type Builder = EndpointBuilder<FairBaseQuery, Tag, 'api'>;
type QueryTags = readonly Tag[];

/** The `build.query` of a call: typed by the contract, refreshed when a tag of it is invalidated. */
export const queryFor = <C extends Call>(build: Builder, call: C | CallAddress<C>, providesTags: QueryTags) =>
  build.query<CallReply<C>, CallArgument<C>>({ query: (input) => toRequest(call, input), providesTags });

/** The `build.mutation` of a call; a success refreshes what carries one of the tags. */
export const mutationFor = <C extends Call>(
  build: Builder,
  call: C | CallAddress<C>,
  invalidatesTags: QueryTags,
) =>
  build.mutation<CallReply<C>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    invalidatesTags: (_result, error) => (error ? [] : invalidatesTags),
  });

/** An answer and its version: the `ETag` to give back as `ifMatch` when changing what it shows. */
export interface Versioned<T> {
  readonly value: T;
  readonly version: string | undefined;
}

/** The version of an answer. */
export const versionOf = (meta: FetchBaseQueryMeta | undefined): string | undefined =>
  meta?.response?.headers.get('etag') ?? undefined;

/** Like `queryFor`, for what is edited: the answer with its version. @param more for how long an answer is kept, s */
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

/** Like `mutationFor`, for a versioned write (it takes `ifMatch`): what is stored now, with its new version. */
export const versionedMutationFor = <C extends Call>(build: Builder, call: C, invalidatesTags: QueryTags) =>
  build.mutation<Versioned<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (value: CallReply<C>, meta) => ({ value, version: versionOf(meta) }),
    invalidatesTags: (_result, error) => (error ? [] : invalidatesTags),
  });

/** One page of a large list and how many rows there are in all (`X-Total-Count`). */
export interface Page<T> {
  readonly rows: T;
  readonly total: number;
}

/** Like `queryFor`, for the paged lists. */
export const pageFor = <C extends Call>(build: Builder, call: C, providesTags: QueryTags) =>
  build.query<Page<CallReply<C>>, CallArgument<C>>({
    query: (input) => toRequest(call, input),
    transformResponse: (rows: CallReply<C>, meta) => ({
      rows,
      total: Number(meta?.response?.headers.get('x-total-count') ?? 0),
    }),
    providesTags,
  });
