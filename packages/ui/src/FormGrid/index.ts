export type { FormGridProps } from './FormGrid.tsx';
export { FormGrid } from './FormGrid.tsx';
