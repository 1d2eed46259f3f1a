import { api, mutationFor } from '@fair/client';
import { decideApplication } from '@fair/contract';

export const { useDecideApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    decideApplication: mutationFor(build, decideApplication, ['Applicants']),
  }),
});
