export type { LoadingProps } from './Loading.tsx';
export { Loading } from './Loading.tsx';
