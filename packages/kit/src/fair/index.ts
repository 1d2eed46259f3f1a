export { usePositionLabel } from './positionLabel.ts';
export { useProgramName, usePrograms } from './programName.ts';
export { useProgramOptions } from './programOptions.ts';
export { useDecidedBy } from './useDecidedBy.ts';
export { useFairName } from './useFairName.ts';
export { useMoments } from './useMoments.ts';
export { useNow } from './useNow.ts';
export { useTableName } from './useTableName.ts';
export { useTimeZone } from './useTimeZone.ts';
