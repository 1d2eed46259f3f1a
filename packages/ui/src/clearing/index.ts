export { useClearing } from './useClearing.tsx';
