import { api, mutationFor, pageFor, queryFor } from '@fair/client';
import { changeParticipation, getReadiness, inviteToEdition, listParticipations } from '@fair/contract';

export const {
  useListParticipationsQuery,
  useChangeParticipationMutation,
  useInviteToEditionMutation,
  useGetReadinessQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listParticipations: pageFor(build, listParticipations, ['Companies', 'Participation']),
    getReadiness: queryFor(build, getReadiness, ['Companies', 'Participation', 'Fair', 'MeetingPlan']),
    inviteToEdition: mutationFor(build, inviteToEdition, ['Companies', 'Meta']),
    changeParticipation: mutationFor(build, changeParticipation, ['Companies', 'Meta', 'Meetings', 'Times']),
  }),
});
