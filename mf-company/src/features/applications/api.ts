import { api, mutationFor, queryFor } from '@fair/client';
import {
  changeApplicationStatus,
  decideApplication,
  decideApplications,
  getHeldDeclines,
  getMeetingRoom,
  holdDeclines,
  releaseDeclines,
  takeDecisionBack,
} from '@fair/contract';

export const {
  useDecideApplicationMutation,
  useDecideApplicationsMutation,
  useTakeDecisionBackMutation,
  useChangeApplicationStatusMutation,
  useGetHeldDeclinesQuery,
  useGetMeetingRoomQuery,
  useHoldDeclinesMutation,
  useReleaseDeclinesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // The board names whom the company may place, so it follows every decision.
    decideApplication: mutationFor(build, decideApplication, ['Applicants', 'Meetings']),
    decideApplications: mutationFor(build, decideApplications, ['Applicants', 'Meetings']),
    takeDecisionBack: mutationFor(build, takeDecisionBack, ['Applicants', 'Meetings']),
    changeApplicationStatus: mutationFor(build, changeApplicationStatus, ['Applicants', 'Meetings']),
    getMeetingRoom: queryFor(build, getMeetingRoom, ['Applicants', 'Meetings', 'MeetingPlan']),
    getHeldDeclines: queryFor(build, getHeldDeclines, ['Applicants']),
    holdDeclines: mutationFor(build, holdDeclines, ['Applicants']),
    // Also after a refusal: the number it was for is not that of now.
    releaseDeclines: build.mutation({
      ...mutationFor(build, releaseDeclines, []),
      invalidatesTags: ['Applicants'],
    }),
  }),
});
