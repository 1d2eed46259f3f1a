export type { NotFoundProps } from './NotFound.tsx';
export { NotFound } from './NotFound.tsx';
