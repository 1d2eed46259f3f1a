import { api, versionedMutationFor, versionedQueryFor } from '@fair/client';
import { changeEdition, getEdition } from '@fair/contract';

const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No tags: it is read to be edited, and must not change under the form.
    getEdition: versionedQueryFor(build, getEdition, []),
    changeEdition: versionedMutationFor(build, changeEdition, [
      'Fair',
      'Meta',
      'MeetingPlan',
      'Meetings',
      'Times',
    ]),
  }),
});

export const { useGetEditionQuery, useChangeEditionMutation } = fairApi;
