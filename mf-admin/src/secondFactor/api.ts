import { api, mutationFor } from '@fair/client';
import { resetSecondFactor } from '@fair/contract';

export const { useResetSecondFactorMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    resetSecondFactor: mutationFor(build, resetSecondFactor, ['InternalUsers', 'Companies']),
  }),
});
