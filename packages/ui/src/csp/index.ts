export { STYLE_HASHES } from './styleHashes.ts';
