import { api, mutationFor } from '@fair/client';
import { submitApplication, withdrawApplication } from '@fair/contract';

export const { useSubmitApplicationMutation, useWithdrawApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    submitApplication: mutationFor(build, submitApplication, ['Applications', 'Meetings']),
    withdrawApplication: mutationFor(build, withdrawApplication, ['Applications', 'Meetings']),
  }),
});
