import type { User, UserType } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import type { Language } from '@fair/texts/text';
import { type Dispatch, original, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api, hasToken, mutationFor, queryFor, type Versioned, versionOf } from './api.ts';
import { type KnownAnswer, type PageData, pageData } from './pageData.ts';
import { notifyOtherWindows, type SessionChange } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

/** Whether the user has just logged out. If true, the next session query returns null without a request. */
let isSignedOutKnown = false;

export interface KnownSession extends Versioned<User | null> {
  /** Language of the account. Undefined if the API has not sent it. */
  readonly language?: Language | undefined;
  /** Whether the session has ended. If true, `value` is the user who was logged in before. */
  readonly hasEnded?: boolean;
}

/**
 * Returns the language of a response (`Content-Language`). In the response to the session query, it is the account's
 * language.
 */
function languageOf(meta: FetchBaseQueryMeta | undefined): Language | undefined {
  const language = meta?.response?.headers.get('content-language');
  return language === 'en' || language === 'sv' ? language : undefined;
}

/** Returns effects of a mutation that notify the other windows of this browser if the mutation succeeds. */
const notifiesWindows = (news: SessionChange) => ({
  onQueryStarted: (_input: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
    queryFulfilled.then(() => notifyOtherWindows(news)).catch(() => undefined);
  },
});

const clearsCache = {
  // All cached data belongs to the user who has logged out, so the cache is reset. Mounted hooks then refetch their
  // queries.
  onQueryStarted(
    _input: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch<UnknownAction>; queryFulfilled: Promise<unknown> },
  ) {
    queryFulfilled
      .then(() => {
        notifyOtherWindows('signedOut');
        isSignedOutKnown = true;
        dispatch(api.util.resetApiState());
      })
      // The component that calls the mutation handles the error.
      .catch(() => undefined);
  },
};

/**
 * Adds effects to a definition without changing its type. TypeScript cannot write the type of the merged object to a
 * declaration file.
 */
const withEffects = <D extends object>(definition: D, effects: object): D => ({ ...definition, ...effects });

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<KnownSession, void>({
      async queryFn(_input, _context, _options, ask) {
        const isNobody = isSignedOutKnown;
        isSignedOutKnown = false;
        if (isNobody) return { data: { value: null, version: undefined } };
        const { data, error, meta } = await ask({ url: ADDRESSES.getSession.path });
        if (error) return { error };
        return { data: { value: data as User | null, version: versionOf(meta), language: languageOf(meta) } };
      },
      // If the session has ended, the user stays in the cache, so that the page and its input are kept until the user
      // has logged in again.
      merge: (known, answer) =>
        known.value && !answer.value
          ? { ...known, hasEnded: true }
          : copyWithStructuralSharing(original(known), answer),
      providesTags: ['Session'],
    }),
    login: withEffects(mutationFor(build, ADDRESSES.login, ['Session']), notifiesWindows('signedIn')),
    signup: withEffects(mutationFor(build, ADDRESSES.signup, ['Session']), notifiesWindows('signedIn')),
    requestRecovery: mutationFor(build, ADDRESSES.requestRecovery, []),
    resetPassword: mutationFor(build, ADDRESSES.resetPassword, ['Session']),
    logout: build.mutation<null, void>({
      query: () => ({ url: ADDRESSES.resetSession.path }),
      ...clearsCache,
    }),
    endSessions: withEffects(mutationFor(build, ADDRESSES.endSessions, []), clearsCache),
    changeLanguage: mutationFor(build, ADDRESSES.changeLanguage, []),
    getFair: queryFor(build, ADDRESSES.getFair, ['Fair']),
  }),
});

/** Writes a session into a store without sending a request. */
export function showSession(dispatch: Dispatch<UnknownAction>, value: KnownSession): void {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getSession', arg: undefined, value }]));
}

/** Returns the cached session of a store. It is a different object whenever the session has changed. */
export const cachedSession = (state: ReturnType<FairStore['getState']>): KnownSession | undefined =>
  sessionApi.endpoints.getSession.select()(state).data;

/**
 * Writes the session and the fair embedded in the page into the store before the first render, so that no request is
 * needed.
 */
export function storePageData(
  dispatch: Dispatch<UnknownAction>,
  { session, fair }: Pick<PageData, 'session' | 'fair'> = pageData,
): void {
  // The embedded session belongs to the session cookie. It is not used if requests have a bearer token, which may
  // belong to another account.
  if (session !== undefined && !hasToken()) {
    showSession(dispatch, session ?? { value: null, version: undefined });
  }
  if (fair)
    dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getFair', arg: undefined, value: fair }]));
}

/**
 * Writes API responses embedded in the page into the store. The endpoints of the responses must have been injected
 * before.
 */
export function storeResponses(dispatch: Dispatch<UnknownAction>, answers: readonly KnownAnswer[]): void {
  const entries = answers.map(({ call, input, value }) => ({ endpointName: call, arg: input, value }));
  // The cast is needed, because the pages of the shell inject these endpoints, and the API's type here lacks them.
  dispatch(sessionApi.util.upsertQueryEntries(entries as never));
}

export const {
  useChangeLanguageMutation,
  useEndSessionsMutation,
  useLoginMutation,
  useSignupMutation,
  useLogoutMutation,
  useRequestRecoveryMutation,
  useResetPasswordMutation,
} = sessionApi;

/** Returns the current fair. Undefined until it is loaded. */
export const useFair = () => sessionApi.useGetFairQuery().data;

/** Polling interval in ms while the fair's cancellation can still be undone, which takes a few minutes at most. */
const CANCELLING_POLL_MS = 20_000;

/** Refetches the fair regularly while its cancellation can still be undone. Only the shell uses this hook. */
export function useFairWatch(): void {
  const isCancelling = useFair()?.cancelling === true;
  sessionApi.useGetFairQuery(undefined, { pollingInterval: isCancelling ? CANCELLING_POLL_MS : 0 });
}

/**
 * Returns whether the current fair is being loaded for the first time. Pages that depend on the fair wait until then.
 */
export const useIsFairLoading = () => sessionApi.useGetFairQuery().isLoading;

/**
 * Returns the name and email address of the logged-in person. For a company, this is the team member, not the company's
 * first owner.
 */
export const personOf = (user: User): { readonly name: string; readonly email: string } =>
  (user.type === 'company' && user.member) || user;

export interface Session {
  /** The logged-in user, or null. A response without a user type means that nobody is logged in (product-spec §2). */
  readonly user: User | null;
  /** Whether the user's session has ended while the page is open. */
  readonly hasEnded: boolean;
  /**
   * Version of the user's profile. A form sends the version that it was opened with as `ifMatch`. The API then refuses
   * to overwrite a change made in another tab.
   */
  readonly version: string | undefined;
  /** Language of the account. Undefined if the API has not sent it. */
  readonly language: Language | undefined;
  readonly isLoading: boolean;
  /** Error of the session query. If set, it is unknown whether a user is logged in. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Returns the current session. The component renders again when the session changes. */
export function useSession(): Session {
  const { data, isLoading, error, refetch } = sessionApi.useGetSessionQuery();
  return {
    user: data?.value?.type ? data.value : null,
    hasEnded: data?.hasEnded === true,
    version: data?.version,
    language: data?.value ? data.language : undefined,
    isLoading,
    error: data === undefined ? error : undefined,
    refetch,
  };
}

/** Returns the id of the logged-in user if the session is cached and has not ended. Sends no request. */
export function useKnownUserId(): string | undefined {
  const { data } = sessionApi.endpoints.getSession.useQueryState();
  return data?.hasEnded ? undefined : data?.value?.id;
}

/**
 * Returns the logged-in user, who must be of this type. Meant for pages inside a guarded route; elsewhere it may throw
 * the errors of product-spec §8.
 */
export function useUserOfType<T extends UserType>(type: T): Extract<User, { type: T }> {
  const { user } = useSession();
  if (!user) throw new Error('User is undefined. This hook must be used inside a protected route.');
  if (!isOfType(user, type)) {
    const article = type === 'admin' ? 'an' : 'a';
    throw new Error(
      `User is not ${article} ${type}. This hook must be used inside a protected ${type}route.`,
    );
  }
  return user;
}

function isOfType<T extends UserType>(user: User, type: T): user is Extract<User, { type: T }> {
  return user.type === type;
}
