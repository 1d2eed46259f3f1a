export { digestOf, makeSecret } from './secret.ts';
