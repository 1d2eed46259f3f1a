export { publicPages } from './publicPages.ts';
