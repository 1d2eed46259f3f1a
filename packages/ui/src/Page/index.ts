export type { PageProps } from './Page.tsx';
export { Page } from './Page.tsx';
