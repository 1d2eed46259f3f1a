export { SwitchLine } from './SwitchLine.tsx';
