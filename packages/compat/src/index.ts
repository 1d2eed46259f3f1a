// The face of @fair/compat: does what is built run with what is released, and with the rest of what is built?
export { findBuiltGaps } from './builtGaps.ts';
export { checkCompat } from './checkCompat.ts';
