import { api, mutationFor, queryFor } from '@fair/client';
import { addStaff, changeStaff, listStaff, removeStaff } from '@fair/contract';

export const { useListStaffQuery, useAddStaffMutation, useChangeStaffMutation, useRemoveStaffMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listStaff: queryFor(build, listStaff, ['Staff']),
      addStaff: mutationFor(build, addStaff, ['Staff']),
      changeStaff: mutationFor(build, changeStaff, ['Staff']),
      removeStaff: mutationFor(build, removeStaff, ['Staff']),
    }),
  });
