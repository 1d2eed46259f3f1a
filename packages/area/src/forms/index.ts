export { ReasonField } from './ReasonField.tsx';
export { useFocusOnError } from './useFocusOnError.ts';
