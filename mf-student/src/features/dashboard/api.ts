import { api, queryFor } from '@fair/client';
import { getGoogleCalendarLink } from '@fair/contract';

export const { useLazyGetGoogleCalendarLinkQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getGoogleCalendarLink: queryFor(build, getGoogleCalendarLink, ['Fair']),
  }),
});
