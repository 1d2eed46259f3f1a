import type { User, UserType } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import type { Language } from '@fair/texts/text';
import { type Dispatch, original, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api, hasToken, mutationFor, queryFor, type Versioned, versionOf } from './api.ts';
import { type KnownAnswer, type PageData, pageData } from './pageData.ts';
import { notifyOtherWindows, type SessionChange } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

/** Set after signing out. The next session query then returns null without a request. */
let isSignedOutKnown = false;

export interface KnownSession extends Versioned<User | null> {
  /** Language of the account, if known. */
  readonly language?: Language | undefined;
  /** True once the session has ended. `value` is then the user who was signed in. */
  readonly hasEnded?: boolean;
}

/** Returns the language of a response (`Content-Language`). The session query's response has the language of the account. */
function languageOf(meta: FetchBaseQueryMeta | undefined): Language | undefined {
  const language = meta?.response?.headers.get('content-language');
  return language === 'en' || language === 'sv' ? language : undefined;
}

/** Returns an `onQueryStarted` that notifies the other windows after a success. */
const notifiesWindows = (news: SessionChange) => ({
  onQueryStarted: (_input: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
    queryFulfilled.then(() => notifyOtherWindows(news)).catch(() => undefined);
  },
});

const clearsCache = {
  // The whole cache belongs to the user who has signed out, so it is reset. Hooks that are still mounted, including the
  // session's, refetch.
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
      // The caller handles the error.
      .catch(() => undefined);
  },
};

/**
 * Adds effects without changing the definition's type. TypeScript could not write the merged type to a declaration file,
 * because it has no name.
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
      // If the session has ended, the cache keeps the user, so that the page and its input stay until the user has signed
      // in again.
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

/** Puts a session into a store without a request. */
export function showSession(dispatch: Dispatch<UnknownAction>, value: KnownSession): void {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getSession', arg: undefined, value }]));
}

/** Returns the cached session of a store. A changed session is another object. */
export const cachedSession = (state: ReturnType<FairStore['getState']>): KnownSession | undefined =>
  sessionApi.endpoints.getSession.select()(state).data;

/** Puts the data that the page contains into the store before the first render, so that it is not requested. */
export function storePageData(
  dispatch: Dispatch<UnknownAction>,
  { session, fair }: Pick<PageData, 'session' | 'fair'> = pageData,
): void {
  // The page contains the session of the cookie. A bearer token may belong to another account.
  if (session !== undefined && !hasToken()) {
    showSession(dispatch, session ?? { value: null, version: undefined });
  }
  if (fair)
    dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getFair', arg: undefined, value: fair }]));
}

/** Puts responses that the page contains into the store. Their endpoints must be injected already. */
export function storeResponses(dispatch: Dispatch<UnknownAction>, answers: readonly KnownAnswer[]): void {
  const entries = answers.map(({ call, input, value }) => ({ endpointName: call, arg: input, value }));
  // The shell's pages inject these endpoints, so this API object's type does not contain them.
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

/** Returns the current fair. Undefined while it loads. */
export const useFair = () => sessionApi.useGetFairQuery().data;

/** Polling interval in ms while a fair is being cancelled, which takes a few minutes at most. */
const CANCELLING_POLL_MS = 20_000;

/** Keeps the fair up to date while its cancellation can still be undone. Only the shell uses this hook. */
export function useFairWatch(): void {
  const isCancelling = useFair()?.cancelling === true;
  sessionApi.useGetFairQuery(undefined, { pollingInterval: isCancelling ? CANCELLING_POLL_MS : 0 });
}

/** Returns whether the current fair is loading for the first time. Pages that depend on the fair wait for it. */
export const useIsFairLoading = () => sessionApi.useGetFairQuery().isLoading;

/**
 * Returns name and email address of the signed-in person. For a company this is the team member, not the company's first
 * owner.
 */
export const personOf = (user: User): { readonly name: string; readonly email: string } =>
  (user.type === 'company' && user.member) || user;

export interface Session {
  /** The signed-in user, or null. A response without a user type counts as signed out (product-spec §2). */
  readonly user: User | null;
  /** True once the session of `user` has ended while the page is open. */
  readonly hasEnded: boolean;
  /**
   * Version of the user's profile. A form sends the version with which it was opened as `ifMatch`, so that the API
   * refuses to overwrite a change made in another tab.
   */
  readonly version: string | undefined;
  /** Language of the user's account, if known. */
  readonly language: Language | undefined;
  readonly isLoading: boolean;
  /** Error of the session query. It is then unknown whether anybody is signed in. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Returns the current session and rerenders when it changes. */
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

/** Returns the id of the signed-in user if it is cached. Sends no request. */
export function useKnownUserId(): string | undefined {
  const { data } = sessionApi.endpoints.getSession.useQueryState();
  return data?.hasEnded ? undefined : data?.value?.id;
}

/**
 * Returns the signed-in user of the given type, for pages inside a guarded route. Throws the errors of product-spec §8
 * elsewhere.
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
