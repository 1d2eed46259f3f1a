import type { User, UserType } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import type { Language } from '@fair/texts/text';
import { type Dispatch, original, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api, hasToken, mutationFor, queryFor, type Versioned, versionOf } from './api.ts';
import { type KnownAnswer, type PageData, pageData } from './pageData.ts';
import { notifyOtherWindows, type SessionChange } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

/** Set by a sign-out: the next session query returns null without a request. */
let isSignedOutKnown = false;

export interface KnownSession extends Versioned<User | null> {
  /** Language of the account in `value`; absent if unknown. */
  readonly language?: Language | undefined;
  /** True once the session has ended; `value` is then the user who was signed in. */
  readonly hasEnded?: boolean;
}

/**
 * Returns the language of a response (`Content-Language`); for the session query this is the account's
 * language.
 */
function languageOf(meta: FetchBaseQueryMeta | undefined): Language | undefined {
  const language = meta?.response?.headers.get('content-language');
  return language === 'en' || language === 'sv' ? language : undefined;
}

/** Returns effects that notify the other windows after a successful change of the session. */
const notifiesWindows = (news: SessionChange) => ({
  onQueryStarted: (_input: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
    queryFulfilled.then(() => notifyOtherWindows(news)).catch(() => undefined);
  },
});

const clearsCache = {
  // The whole cache belonged to the user who signed out; hooks still in use, including the session's,
  // refetch.
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
 * Adds effects without changing the definition's type. The merged object type has no name and could not be
 * written to a declaration file.
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
      // Keeps the user after the session has ended, so that the page and what was typed stay until they sign
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

/** Returns the cached session of a store; a new session is a new object. */
export const cachedSession = (state: ReturnType<FairStore['getState']>): KnownSession | undefined =>
  sessionApi.endpoints.getSession.select()(state).data;

/** Puts the data embedded in the page into the store before anything is shown, so that it is not fetched. */
export function storePageData(
  dispatch: Dispatch<UnknownAction>,
  { session, fair }: Pick<PageData, 'session' | 'fair'> = pageData,
): void {
  // The embedded session is that of the cookie; a bearer token may belong to another account.
  if (session !== undefined && !hasToken()) {
    showSession(dispatch, session ?? { value: null, version: undefined });
  }
  if (fair)
    dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getFair', arg: undefined, value: fair }]));
}

/** Puts embedded responses into the store; their endpoints must be injected already. */
export function storeResponses(dispatch: Dispatch<UnknownAction>, answers: readonly KnownAnswer[]): void {
  const entries = answers.map(({ call, input, value }) => ({ endpointName: call, arg: input, value }));
  // The shell's pages inject these endpoints, so their names are unknown to this api.
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

/** Returns the facts of this fair; undefined while they load. */
export const useFair = () => sessionApi.useGetFairQuery().data;

/** Returns whether the facts of this fair load for the first time; pages that depend on them wait. */
export const useIsFairLoading = () => sessionApi.useGetFairQuery().isLoading;

/**
 * Returns name and email of the signed-in person. For a company this is the member, not the company's first
 * owner.
 */
export const personOf = (user: User): { readonly name: string; readonly email: string } =>
  (user.type === 'company' && user.member) || user;

export interface Session {
  /**
   * The signed-in user, or null. A session counts as signed in if the user object has a type (product-spec
   * §2).
   */
  readonly user: User | null;
  /** True once the session of `user` has ended while the page is open. */
  readonly hasEnded: boolean;
  /**
   * Version of the user's profile. A form sends the version it was filled from as `ifMatch`, so that it does
   * not overwrite a save from another tab.
   */
  readonly version: string | undefined;
  /** Language of the user's account; undefined if unknown. */
  readonly language: Language | undefined;
  readonly isLoading: boolean;
  /** Set if the session query failed, so that nothing is known about the session. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Returns the current session; it follows every login, logout and profile change. */
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

/** Returns the id of the signed-in user as far as it is cached; sends no request. */
export function useKnownUserId(): string | undefined {
  const { data } = sessionApi.endpoints.getSession.useQueryState();
  return data?.hasEnded ? undefined : data?.value?.id;
}

/**
 * Returns the signed-in user of the given type, inside a guarded route. Throws the messages of product-spec
 * §8 when it is used elsewhere.
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
