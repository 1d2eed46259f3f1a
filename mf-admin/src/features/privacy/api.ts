import { api, mutationFor, pageFor } from '@fair/client';
import { holdPurge, listPurges, releasePurge } from '@fair/contract';

export const { useListPurgesQuery, useHoldPurgeMutation, useReleasePurgeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listPurges: pageFor(build, listPurges, ['Privacy']),
    holdPurge: mutationFor(build, holdPurge, ['Privacy']),
    releasePurge: mutationFor(build, releasePurge, ['Privacy']),
  }),
});
