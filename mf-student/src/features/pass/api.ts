import { api, mutationFor, queryFor } from '@fair/client';
import { changeShareCodes, getStudentPass, renewStudentPass } from '@fair/contract';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentPass: queryFor(build, getStudentPass, ['Contacts']),
    renewStudentPass: mutationFor(build, renewStudentPass, []),
    changeShareCodes: mutationFor(build, changeShareCodes, ['Contacts']),
  }),
});
export const { useGetStudentPassQuery, useRenewStudentPassMutation, useChangeShareCodesMutation } = passApi;
