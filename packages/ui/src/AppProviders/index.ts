export type { AppProvidersProps } from './AppProviders.tsx';
export { AppProviders } from './AppProviders.tsx';
