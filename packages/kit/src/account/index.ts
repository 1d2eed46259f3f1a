export { AccountPanels } from './AccountPanels.tsx';
export { leaveAfterDeletion } from './leaveAfterDeletion.ts';
