export { SearchBox } from './SearchBox.tsx';
export { useDebounced } from './useDebounced.ts';
