export type { CountUpProps } from './CountUp.tsx';
export { COUNT_UP_SECONDS, CountUp } from './CountUp.tsx';
