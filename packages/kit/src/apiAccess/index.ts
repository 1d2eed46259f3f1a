export { ApiAccessPanel } from './ApiAccessPanel.tsx';
