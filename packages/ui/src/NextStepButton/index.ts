export { type NextStep, NextStepButton } from './NextStepButton.tsx';
