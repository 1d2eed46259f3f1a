import { api, mutationFor, queryFor } from '@fair/client';
import { getCalendarFeed, makeCalendarFeed, removeCalendarFeed } from '@fair/contract';

export const { useGetCalendarFeedQuery, useMakeCalendarFeedMutation, useRemoveCalendarFeedMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getCalendarFeed: queryFor(build, getCalendarFeed, ['Calendar']),
      makeCalendarFeed: mutationFor(build, makeCalendarFeed, ['Calendar']),
      removeCalendarFeed: mutationFor(build, removeCalendarFeed, ['Calendar']),
    }),
  });
