export type { NextStep } from '../NextStepButton/index.ts';
export type { ErrorStateProps } from './ErrorState.tsx';
export { ErrorState } from './ErrorState.tsx';
