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
    // Every decision invalidates the board, because the board lists the applicants who can be placed.
    decideApplication: mutationFor(build, decideApplication, ['Applicants', 'Meetings']),
    decideApplications: mutationFor(build, decideApplications, ['Applicants', 'Meetings']),
    takeDecisionBack: mutationFor(build, takeDecisionBack, ['Applicants', 'Meetings']),
    changeApplicationStatus: mutationFor(build, changeApplicationStatus, ['Applicants', 'Meetings']),
    getMeetingRoom: queryFor(build, getMeetingRoom, ['Applicants', 'Meetings', 'MeetingPlan']),
    getHeldDeclines: queryFor(build, getHeldDeclines, ['Applicants']),
    holdDeclines: mutationFor(build, holdDeclines, ['Applicants']),
    // Refetches after an error too, because the error means that the number of held declines has changed.
    releaseDeclines: build.mutation({
      ...mutationFor(build, releaseDeclines, []),
      invalidatesTags: ['Applicants'],
    }),
  }),
});
