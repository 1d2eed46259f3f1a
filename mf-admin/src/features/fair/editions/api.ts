import { api, mutationFor, queryFor } from '@fair/client';
import { activateEdition, archiveEdition, createEdition, listEditions } from '@fair/contract';

const editionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEditions: queryFor(build, listEditions, ['Fair']),
    createEdition: mutationFor(build, createEdition, ['Fair']),
    archiveEdition: mutationFor(build, archiveEdition, ['Fair']),
    // Everything there is now belongs to another fair.
    activateEdition: mutationFor(build, activateEdition, [
      ...(['Fair', 'Meta', 'Applications', 'Applicants', 'Areas', 'Visitors'] as const),
      ...(['Meetings', 'Times', 'MeetingPlan', 'Calendar'] as const),
    ]),
  }),
});

export const {
  useListEditionsQuery,
  useCreateEditionMutation,
  useArchiveEditionMutation,
  useActivateEditionMutation,
} = editionsApi;
