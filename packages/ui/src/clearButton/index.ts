export { useClearButton } from './useClearButton.tsx';
