import { api, mutationFor, queryFor } from '@fair/client';
import { acceptCvTerms, getCvBook } from '@fair/contract';

export const { useGetCvBookQuery, useAcceptCvTermsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getCvBook: queryFor(build, getCvBook, ['Cvs', 'Applicants']),
    acceptCvTerms: mutationFor(build, acceptCvTerms, ['Cvs']),
  }),
});
