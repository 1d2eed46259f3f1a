import { api, mutationFor, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';

export const { useListNewsQuery, useMarkNewsReadMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listNews: queryFor(build, ADDRESSES.listNews, ['News']),
    markNewsRead: mutationFor(build, ADDRESSES.markNewsRead, ['News']),
  }),
});
