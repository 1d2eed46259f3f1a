export { useMediaQuery, useReducedMotion } from './useMediaQuery.ts';
