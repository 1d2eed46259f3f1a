import { api, mutationFor } from '@fair/client';
import { submitApplication } from '@fair/contract';

export const { useSubmitApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    submitApplication: mutationFor(build, submitApplication, ['Applications']),
  }),
});
