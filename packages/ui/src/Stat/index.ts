export type { StatProps } from './Stat.tsx';
export { Stat } from './Stat.tsx';
