import { api, mutationFor, pathOf, queryFor } from '@fair/client';
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

/** Returns an action that changes the cached list of saved companies. */
const changeList = (change: (list: Favourite[]) => Favourite[]) =>
  listApi.util.updateQueryData('listFavourites', undefined, change);

/** Returns an action that puts a saved company into the cached list, in place of an earlier entry. */
const showFavourite = (favourite: Favourite) =>
  changeList((list) =>
    list.some(({ slug }) => slug === favourite.slug)
      ? list.map((one) => (one.slug === favourite.slug ? favourite : one))
      : [favourite, ...list],
  );

/** Returns an action that removes a company from the cached list. */
const hideFavourite = (slug: string) => changeList((list) => list.filter((one) => one.slug !== slug));

export interface StarChange {
  /** The saved company, or how it will be shown until the API has responded. */
  readonly favourite: Favourite;
  readonly isSaved: boolean;
}

/** Last request of each company. The next one waits for it, so that the API gets two taps on one star in their order. */
const lastRequests = new Map<string, Promise<unknown>>();

/** Last change of each company. It decides what the list shows. */
const lastChanges = new Map<string, object>();

export const { useSaveFavouriteMutation, useChangeStarMutation } = listApi.injectEndpoints({
  endpoints: (build) => ({
    saveFavourite: mutationFor(build, ADDRESSES.saveFavourite, ['Favourites']),
    /** Saves or removes a company. The cached list shows the change at once, and the old state again if it fails. */
    changeStar: build.mutation<Favourite | null, StarChange>({
      async queryFn({ favourite: { slug, note }, isSaved }, _context, _options, ask) {
        const earlier = lastRequests.get(slug);
        const call = isSaved ? ADDRESSES.saveFavourite : ADDRESSES.removeFavourite;
        const running = (async () => {
          await earlier;
          return ask({
            url: pathOf(call, { params: { slug } }),
            method: call.methods[0],
            ...(isSaved && { body: note ? { note } : {} }),
          });
        })();
        lastRequests.set(slug, running);
        const { data, error } = await running;
        return error ? { error } : { data: (data ?? null) as Favourite | null };
      },
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const { favourite, isSaved } = change;
        const { slug } = favourite;
        const show = (isShown: boolean, shown = favourite) =>
          dispatch(isShown ? showFavourite(shown) : hideFavourite(slug));
        show(isSaved);
        lastChanges.set(slug, change);
        const isLast = () => lastChanges.get(slug) === change;
        try {
          const { data } = await queryFulfilled;
          if (data && isLast()) show(true, data);
        } catch {
          if (isLast()) show(!isSaved);
        }
      },
    }),
  }),
  overrideExisting: true,
});
