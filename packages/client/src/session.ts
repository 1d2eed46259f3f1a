import type { User, UserType } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { api, hasToken, mutationFor, queryFor, type Versioned, versionOf } from './api.ts';

/**
 * Whether the API served this page to somebody without a session: it says so in the page (api/src/http/web.ts), so that a
 * visitor's browser does not have to ask and be refused. A page served by others says nothing.
 */
export const isAskedForByNobody = (): boolean =>
  document.querySelector('meta[name="signed-in"][content="no"]') !== null && !hasToken();

/** Answers the next question who is signed in, and only that: every later one, for example after a login, is asked. */
let isNobodyKnown = isAskedForByNobody();

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Versioned<User | null>, void>({
      async queryFn(_input, _context, _options, ask) {
        const isNobody = isNobodyKnown;
        isNobodyKnown = false;
        if (isNobody) return { data: { value: null, version: undefined } };
        const { data, error, meta } = await ask({ url: ADDRESSES.getSession.path });
        return error ? { error } : { data: { value: data as User | null, version: versionOf(meta) } };
      },
      providesTags: ['Session'],
    }),
    login: mutationFor(build, ADDRESSES.login, ['Session']),
    signup: mutationFor(build, ADDRESSES.signup, ['Session']),
    requestRecovery: mutationFor(build, ADDRESSES.requestRecovery, []),
    resetPassword: mutationFor(build, ADDRESSES.resetPassword, ['Session']),
    logout: build.mutation<null, void>({
      query: () => ({ url: ADDRESSES.resetSession.path }),
      // Everything in the cache belonged to the one who left; hooks still in use, the session's among
      // them, ask again.
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        await queryFulfilled;
        isNobodyKnown = true;
        dispatch(api.util.resetApiState());
      },
    }),
    getFair: queryFor(build, ADDRESSES.getFair, ['Fair']),
  }),
});

export const {
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

export interface Session {
  /** The signed-in user; null when nobody is. Signed in means: the user object has a type (product-spec §2). */
  readonly user: User | null;
  /**
   * The version of the user's profile. A form keeps the one it was filled from and sends it as `ifMatch`, so that
   * another tab's save is not overwritten unseen.
   */
  readonly version: string | undefined;
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
    version: data?.version,
    isLoading,
    error: data === undefined ? error : undefined,
    refetch,
  };
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
