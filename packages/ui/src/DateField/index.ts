export type { DateFieldProps } from './DateField.tsx';
export { CALENDAR_END, DateField } from './DateField.tsx';
export { enterChooses } from './enterChooses.ts';
export { useStableDay } from './useStableDay.ts';
