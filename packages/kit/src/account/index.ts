export { AccountPanels } from './AccountPanels.tsx';
export { leaveForGood } from './leaveForGood.ts';
