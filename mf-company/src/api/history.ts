import { api, pageFor, queryFor } from '@fair/client';
import { getCompanyHistory, listPastApplicants } from '@fair/contract';

export const { useGetCompanyHistoryQuery, useListPastApplicantsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanyHistory: queryFor(build, getCompanyHistory, ['Applicants']),
    listPastApplicants: pageFor(build, listPastApplicants, ['Applicants']),
  }),
});
