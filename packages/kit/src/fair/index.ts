export type { ApplyingPeriod } from './applyingPeriod.ts';
export {
  type BookingFacts,
  FAIR_STAGES,
  type FairStage,
  fairStageAt,
  hasEnded,
  isBookingAhead,
  isCancelledStage,
} from './fairStage.ts';
export { usePositionLabel } from './positionLabel.ts';
export { useProgramName, usePrograms } from './programName.ts';
export { useProgramOptions } from './programOptions.ts';
export { useApplyingPeriod, useNotApplyingText } from './useApplyingPeriod.ts';
export { useDecidedBy } from './useDecidedBy.ts';
export { useFairName } from './useFairName.ts';
export { useFairStage } from './useFairStage.ts';
export { useIsCancelled } from './useIsCancelled.ts';
export { useMoments } from './useMoments.ts';
export { useNow } from './useNow.ts';
export { useTableName } from './useTableName.ts';
export { useTimeZone } from './useTimeZone.ts';
