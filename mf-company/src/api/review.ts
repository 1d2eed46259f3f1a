import { api, mutationFor } from '@fair/client';
import { reviewApplication } from '@fair/contract';

/** The company's own notes and rating, written beside the CV and beside the meeting. */
export const { useReviewApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reviewApplication: mutationFor(build, reviewApplication, ['Applicants', 'Meetings']),
  }),
});
