import { api, mutationFor } from '@fair/client';
import { activateEdition, archiveEdition, createEdition } from '@fair/contract';

const editionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createEdition: mutationFor(build, createEdition, ['Fair']),
    archiveEdition: mutationFor(build, archiveEdition, ['Fair']),
    // After activation, all cached data belongs to another fair.
    activateEdition: mutationFor(build, activateEdition, [
      ...(['Fair', 'Meta', 'Applications', 'Applicants', 'Areas', 'Visitors'] as const),
      ...(['Meetings', 'Times', 'MeetingPlan', 'Calendar'] as const),
    ]),
  }),
});

export const { useCreateEditionMutation, useArchiveEditionMutation, useActivateEditionMutation } =
  editionsApi;
