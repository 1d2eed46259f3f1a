export type { DateFieldProps } from './DateField.tsx';
export { CALENDAR_END, DateField } from './DateField.tsx';
export { dateInTimeZone, noonInTimeZone } from './fairNoon.ts';
