import { api, mutationFor, queryFor } from '@fair/client';
import { getStudentPass, renewStudentPass } from '@fair/contract';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentPass: queryFor(build, getStudentPass, []),
    renewStudentPass: mutationFor(build, renewStudentPass, []),
  }),
});
export const { useGetStudentPassQuery, useRenewStudentPassMutation } = passApi;
