export { type SealOptions, seal, unseal } from './seal.ts';
export { digestOf, makeSecret } from './secret.ts';
