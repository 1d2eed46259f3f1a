export type { PageLayoutProps } from './PageLayout.tsx';
export { isBackVisible, PageLayout } from './PageLayout.tsx';
