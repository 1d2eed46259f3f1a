import type { User, UserType } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import type { Language } from '@fair/texts/text';
import { type Dispatch, original, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api, hasToken, mutationFor, queryFor, type Versioned, versionOf } from './api.ts';
import { type KnownAnswer, type PageData, pageData } from './pageData.ts';
import { type SessionNews, tellOtherWindows } from './sessionSigns.ts';
import type { FairStore } from './store.ts';

/** After a sign-out, answers the next question who is signed in, and only that. */
let isNobodyKnown = false;

export interface KnownSession extends Versioned<User | null> {
  /** What the account of `value` reads; absent: not known. */
  readonly language?: Language | undefined;
  /** Nobody is signed in any more; the value is who was. */
  readonly hasEnded?: boolean;
}

/** The language that an answer is for (`Content-Language`): of the session's that of the account. */
function readerOf(meta: FetchBaseQueryMeta | undefined): Language | undefined {
  const language = meta?.response?.headers.get('content-language');
  return language === 'en' || language === 'sv' ? language : undefined;
}

/** What a change of the session does when it has worked. */
const telling = (news: SessionNews) => ({
  onQueryStarted: (_input: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
    queryFulfilled.then(() => tellOtherWindows(news)).catch(() => undefined);
  },
});

const leaving = {
  // Everything in the cache belonged to the one who left; hooks still in use, the session's among them, ask again.
  onQueryStarted(
    _input: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch<UnknownAction>; queryFulfilled: Promise<unknown> },
  ) {
    queryFulfilled
      .then(() => {
        tellOtherWindows('signedOut');
        isNobodyKnown = true;
        dispatch(api.util.resetApiState());
      })
      // Who asked for it is told why it failed.
      .catch(() => undefined);
  },
};

/** With its type left as it is: that of an object with more in it has no name, so the packed kit could not write it down. */
const withEffects = <D extends object>(definition: D, effects: object): D => ({ ...definition, ...effects });

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<KnownSession, void>({
      async queryFn(_input, _context, _options, ask) {
        const isNobody = isNobodyKnown;
        isNobodyKnown = false;
        if (isNobody) return { data: { value: null, version: undefined } };
        const { data, error, meta } = await ask({ url: ADDRESSES.getSession.path });
        if (error) return { error };
        return { data: { value: data as User | null, version: versionOf(meta), language: readerOf(meta) } };
      },
      // Whoever was signed in stays: their page waits, with what was typed, until they have signed in again.
      merge: (known, answer) =>
        known.value && !answer.value
          ? { ...known, hasEnded: true }
          : copyWithStructuralSharing(original(known), answer),
      providesTags: ['Session'],
    }),
    login: withEffects(mutationFor(build, ADDRESSES.login, ['Session']), telling('signedIn')),
    signup: withEffects(mutationFor(build, ADDRESSES.signup, ['Session']), telling('signedIn')),
    requestRecovery: mutationFor(build, ADDRESSES.requestRecovery, []),
    resetPassword: mutationFor(build, ADDRESSES.resetPassword, ['Session']),
    logout: build.mutation<null, void>({ query: () => ({ url: ADDRESSES.resetSession.path }), ...leaving }),
    endSessions: withEffects(mutationFor(build, ADDRESSES.endSessions, []), leaving),
    changeLanguage: mutationFor(build, ADDRESSES.changeLanguage, []),
    getFair: queryFor(build, ADDRESSES.getFair, ['Fair']),
  }),
});

/** Puts a session into a store that nobody there has asked for. */
export function showSession(dispatch: Dispatch<UnknownAction>, value: KnownSession): void {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getSession', arg: undefined, value }]));
}

/** The reading of the session that a store has; another one is another object. */
export const readingOfSession = (state: ReturnType<FairStore['getState']>): KnownSession | undefined =>
  sessionApi.endpoints.getSession.select()(state).data;

/** Puts what the page brought along into its store, before anything is shown; what is there is not asked for. */
export function takePageData(
  dispatch: Dispatch<UnknownAction>,
  { session, fair }: Pick<PageData, 'session' | 'fair'> = pageData,
): void {
  // A token says who is signed in, not the cookie that the page was served for.
  if (session !== undefined && !hasToken()) {
    showSession(dispatch, session ?? { value: null, version: undefined });
  }
  if (fair)
    dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getFair', arg: undefined, value: fair }]));
}

/** Puts answers into the store; the calls are those of code that has run. */
export function takeAnswers(dispatch: Dispatch<UnknownAction>, answers: readonly KnownAnswer[]): void {
  const entries = answers.map(({ call, input, value }) => ({ endpointName: call, arg: input, value }));
  // The endpoints of the shell's pages are injected with them: this api knows none of their names.
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

/** The facts of this fair; undefined while they load. */
export const useFair = () => sessionApi.useGetFairQuery().data;

/** Whether the facts of this fair are on their way for the first time; a page that shows them in its middle waits. */
export const useIsFairLoading = () => sessionApi.useGetFairQuery().isLoading;

/** Who is signed in as a person: of a company the member, whose name and address are not those of the company's first owner. */
export const personOf = (user: User): { readonly name: string; readonly email: string } =>
  (user.type === 'company' && user.member) || user;

export interface Session {
  /** The signed-in user; null when nobody is. Signed in means: the user object has a type (product-spec §2). */
  readonly user: User | null;
  /** The session of `user` has ended while their page is open. */
  readonly hasEnded: boolean;
  /**
   * The version of the user's profile. A form keeps the one it was filled from and sends it as `ifMatch`, so that
   * another tab's save is not overwritten unseen.
   */
  readonly version: string | undefined;
  /** What the user's account reads; undefined: not known. */
  readonly language: Language | undefined;
  readonly isLoading: boolean;
  /** The API could not be asked: nothing is known about the session. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Who is signed in, kept fresh by every login, logout and profile change. */
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

/** Whose session it is that lasts, as far as is known; asks for nothing. */
export function useKnownUserId(): string | undefined {
  const { data } = sessionApi.endpoints.getSession.useQueryState();
  return data?.hasEnded ? undefined : data?.value?.id;
}

/**
 * The signed-in user of the given type, inside a guarded route.
 * Throws the sentences of product-spec §8 when it is used elsewhere.
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
