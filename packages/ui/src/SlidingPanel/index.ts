export type { SlidingPanelProps } from './SlidingPanel.tsx';
export { SlidingPanel } from './SlidingPanel.tsx';
