import { api, mutationFor, queryFor, versionedMutationFor, versionedQueryFor } from '@fair/client';
import * as calls from '@fair/contract';

export const {
  useListFloorsQuery,
  useAddFloorMutation,
  useChangeFloorMutation,
  useReplaceFloorPictureMutation,
  useOrderFloorsMutation,
  useRemoveFloorMutation,
  usePublishFloorMutation,
  useUnpublishFloorMutation,
  useListBoothsQuery,
  useChangeBoothsMutation,
  useListPlacementsQuery,
  useChangePlacementMutation,
  useImportPlacementsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listFloors: queryFor(build, calls.listFloors, ['Map']),
    addFloor: mutationFor(build, calls.addFloor, ['Map']),
    changeFloor: mutationFor(build, calls.changeFloor, ['Map', 'Companies']),
    replaceFloorPicture: mutationFor(build, calls.replaceFloorPicture, ['Map', 'Companies']),
    orderFloors: mutationFor(build, calls.orderFloors, ['Map', 'Companies']),
    removeFloor: mutationFor(build, calls.removeFloor, ['Map']),
    publishFloor: mutationFor(build, calls.publishFloor, ['Map', 'Companies']),
    unpublishFloor: mutationFor(build, calls.unpublishFloor, ['Map', 'Companies']),
    listBooths: versionedQueryFor(build, calls.listBooths, ['Map']),
    changeBooths: versionedMutationFor(build, calls.changeBooths, ['Map', 'Companies']),
    listPlacements: queryFor(build, calls.listPlacements, ['Map']),
    changePlacement: mutationFor(build, calls.changePlacement, ['Map', 'Companies']),
    importPlacements: mutationFor(build, calls.importPlacements, ['Map', 'Companies']),
  }),
});
