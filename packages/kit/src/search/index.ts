export { SearchBox } from './SearchBox.tsx';
export { useRested } from './useRested.ts';
