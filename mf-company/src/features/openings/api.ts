import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import { addOpening, changeOpening, listOpenings, orderOpenings, removeOpening } from '@fair/contract';

/** Cache tags of the company's own list and of the public pages that show the openings. */
const OPENINGS: readonly Tag[] = ['Openings', 'Companies'];

// `invalidatesTags` replaces the value that mutationFor sets. The list is then loaded again after an error too, because
// an error can mean that another owner has changed it.
export const {
  useListOpeningsQuery,
  useAddOpeningMutation,
  useChangeOpeningMutation,
  useRemoveOpeningMutation,
  useOrderOpeningsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOpenings: queryFor(build, listOpenings, ['Openings']),
    addOpening: { ...mutationFor(build, addOpening, OPENINGS), invalidatesTags: OPENINGS },
    changeOpening: { ...mutationFor(build, changeOpening, OPENINGS), invalidatesTags: OPENINGS },
    removeOpening: { ...mutationFor(build, removeOpening, OPENINGS), invalidatesTags: OPENINGS },
    orderOpenings: { ...mutationFor(build, orderOpenings, OPENINGS), invalidatesTags: OPENINGS },
  }),
});
