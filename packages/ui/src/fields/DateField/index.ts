export { confirmOnEnter } from './confirmOnEnter.ts';
export type { DateFieldProps } from './DateField.tsx';
export { CALENDAR_END, DateField } from './DateField.tsx';
export { useStableDay } from './useStableDay.ts';
