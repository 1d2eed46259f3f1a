export { retryAll, useRetry } from './useRetry.ts';
