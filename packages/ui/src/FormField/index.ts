export type { FieldControl, FormFieldProps } from './FormField.tsx';
export { FormField } from './FormField.tsx';
