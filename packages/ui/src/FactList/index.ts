export type { Fact, FactListProps } from './FactList.tsx';
export { FactList } from './FactList.tsx';
