export type { StatusTagProps } from './StatusTag.tsx';
export { StatusTag } from './StatusTag.tsx';
