import { api, mutationFor, queryFor } from '@fair/client';
import type { Favourite } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: queryFor(build, ADDRESSES.listFavourites, ['Favourites']),
  }),
  // Shell and student area both inject these endpoints, and either may be first.
  overrideExisting: true,
});

export const { useListFavouritesQuery } = listApi;

/** Reply of the API for a company whose star has changed. */
export interface StoredStar {
  readonly slug: string;
  /** Undefined if the company is not saved any more. */
  readonly favourite: Favourite | undefined;
}

/** Returns an action that updates a company in the cached list to the state that the API has stored. */
const showStored = ({ slug, favourite }: StoredStar) =>
  listApi.util.updateQueryData('listFavourites', undefined, (list) => {
    if (!favourite) return list.filter((one) => one.slug !== slug);
    return list.some((one) => one.slug === slug)
      ? list.map((one) => (one.slug === slug ? favourite : one))
      : [favourite, ...list];
  });

export const { useSaveFavouriteMutation, useNoteStoredStarMutation } = listApi.injectEndpoints({
  endpoints: (build) => ({
    saveFavourite: mutationFor(build, ADDRESSES.saveFavourite, ['Favourites']),
    /** Updates the cached list without a request. If another window has sent the change, the list is refetched. */
    noteStoredStar: build.mutation<null, StoredStar | undefined>({
      queryFn: () => ({ data: null }),
      onQueryStarted: (stored, { dispatch }) => {
        if (stored) dispatch(showStored(stored));
      },
      invalidatesTags: (_result, _error, stored) => (stored ? [] : ['Favourites']),
    }),
  }),
  overrideExisting: true,
});
