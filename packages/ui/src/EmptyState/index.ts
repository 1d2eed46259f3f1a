export type { NextStep } from '../NextStepButton/index.ts';
export type { EmptyStateProps } from './EmptyState.tsx';
export { EmptyState } from './EmptyState.tsx';
