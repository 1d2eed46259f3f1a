import { api, mutationFor } from '@fair/client';
import { reviewApplication } from '@fair/contract';

/** Saves the company's notes and rating. They can be edited next to the CV and in the meeting dialog. */
export const { useReviewApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reviewApplication: mutationFor(build, reviewApplication, ['Applicants', 'Meetings']),
  }),
});
