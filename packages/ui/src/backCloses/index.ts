export { useBackCloses } from './useBackCloses.ts';
