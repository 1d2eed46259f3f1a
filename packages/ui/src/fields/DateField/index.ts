export { DateField } from './DateField.tsx';
export { type DateControl, PickerField } from './PickerField.tsx';
