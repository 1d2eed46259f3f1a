export { usePositionLabel } from './positionLabel.ts';
export { useProgramName } from './programName.ts';
export { useProgramOptions } from './programOptions.ts';
export { useTimeZone } from './useTimeZone.ts';
