import { api, mutationFor, queryFor } from '@fair/client';
import { changeMailChoices, getMailChoices } from '@fair/contract';

const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailChoices: queryFor(build, getMailChoices, ['Mails']),
  }),
});

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeMailChoices: build.mutation({
      ...mutationFor(build, changeMailChoices, []),
      // The response is written to the cache, so that the switch shows the new state without a refetch.
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(choicesApi.util.upsertQueryData('getMailChoices', undefined, saved.data));
      },
    }),
  }),
});

export const { useGetMailChoicesQuery } = choicesApi;
export const { useChangeMailChoicesMutation } = changesApi;
