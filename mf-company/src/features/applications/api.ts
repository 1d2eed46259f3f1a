import { api, mutationFor } from '@fair/client';
import { changeApplicationStatus, decideApplication } from '@fair/contract';

export const { useDecideApplicationMutation, useChangeApplicationStatusMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // The board names whom the company may place, so it follows every decision.
    decideApplication: mutationFor(build, decideApplication, ['Applicants', 'Meetings']),
    changeApplicationStatus: mutationFor(build, changeApplicationStatus, ['Applicants', 'Meetings']),
  }),
});
