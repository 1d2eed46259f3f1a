import { api, mutationFor, versionedMutationFor } from '@fair/client';
import { declineParticipation, register } from '@fair/contract';

export const { useRegisterMutation, useDeclineParticipationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    register: versionedMutationFor(build, register, []),
    declineParticipation: mutationFor(build, declineParticipation, ['Companies', 'Meta']),
  }),
});
