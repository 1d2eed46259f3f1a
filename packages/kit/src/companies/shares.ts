import { api, mutationFor, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';

/** Calls of students about the companies that have their contact. */
export const { useListSharesQuery, useShareContactMutation, useTakeShareBackMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listShares: queryFor(build, ADDRESSES.listShares, ['Contacts']),
    shareContact: mutationFor(build, ADDRESSES.shareContact, ['Contacts', 'News']),
    takeShareBack: mutationFor(build, ADDRESSES.takeShareBack, ['Contacts', 'News']),
  }),
  // Shell and student area both inject these endpoints, and either may be first.
  overrideExisting: true,
});
