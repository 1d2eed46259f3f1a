export type { DateTimeFieldProps } from './DateTimeField.tsx';
export { DateTimeField } from './DateTimeField.tsx';
