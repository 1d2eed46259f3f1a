export { AccountPanels } from './AccountPanels.tsx';
