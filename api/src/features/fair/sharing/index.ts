export { headOf, publicAddresses } from './publicPages.ts';
