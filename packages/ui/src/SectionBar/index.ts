export type { Section, SectionBarProps } from './SectionBar.tsx';
export { SectionBar } from './SectionBar.tsx';
