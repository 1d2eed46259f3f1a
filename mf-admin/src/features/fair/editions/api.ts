import { api, mutationFor } from '@fair/client';
import {
  activateEdition,
  archiveEdition,
  cancelFair,
  createEdition,
  moveFair,
  stepBack,
  takeCancellationBack,
  takeMoveBack,
} from '@fair/contract';

/** Cached data that belongs to the current fair or depends on its times. */
const ALL_OF_FAIR = [
  ...(['Fair', 'Meta', 'Applications', 'Applicants', 'Areas', 'Visitors'] as const),
  ...(['Meetings', 'Times', 'MeetingPlan', 'Calendar'] as const),
];

const editionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createEdition: mutationFor(build, createEdition, ['Fair']),
    archiveEdition: mutationFor(build, archiveEdition, ['Fair']),
    // After activation, all cached data belongs to another fair.
    activateEdition: mutationFor(build, activateEdition, ALL_OF_FAIR),
    stepBack: mutationFor(build, stepBack, ALL_OF_FAIR),
    moveFair: mutationFor(build, moveFair, ALL_OF_FAIR),
    takeMoveBack: mutationFor(build, takeMoveBack, ALL_OF_FAIR),
    cancelFair: mutationFor(build, cancelFair, ALL_OF_FAIR),
    takeCancellationBack: mutationFor(build, takeCancellationBack, ALL_OF_FAIR),
  }),
});

export const {
  useActivateEditionMutation,
  useArchiveEditionMutation,
  useCancelFairMutation,
  useCreateEditionMutation,
  useMoveFairMutation,
  useStepBackMutation,
  useTakeCancellationBackMutation,
  useTakeMoveBackMutation,
} = editionsApi;
