export { useFocusReturn } from './useFocusReturn.ts';
