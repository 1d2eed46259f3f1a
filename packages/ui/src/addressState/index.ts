export { useStateInAddress } from './useStateInAddress.ts';
