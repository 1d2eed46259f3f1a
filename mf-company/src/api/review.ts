import { api, mutationFor } from '@fair/client';
import { reviewApplication } from '@fair/contract';

/** Saves the company's own notes and rating, which are written beside the CV and beside the meeting. */
export const { useReviewApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reviewApplication: mutationFor(build, reviewApplication, ['Applicants', 'Meetings']),
  }),
});
