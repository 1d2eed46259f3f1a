export { useStateInUrl } from './useStateInUrl.ts';
