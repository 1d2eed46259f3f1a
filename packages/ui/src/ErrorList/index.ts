export type { ErrorListProps } from './ErrorList.tsx';
export { ErrorList } from './ErrorList.tsx';
