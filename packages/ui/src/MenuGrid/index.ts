export type { MenuGridItem, MenuGridProps } from './MenuGrid.tsx';
export { MENU_STAGGER_MS, MenuGrid } from './MenuGrid.tsx';
