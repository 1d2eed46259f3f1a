export { formatBytes } from './formatBytes.ts';
