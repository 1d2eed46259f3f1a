export type { SubmitButtonProps } from './SubmitButton.tsx';
export { SubmitButton } from './SubmitButton.tsx';
