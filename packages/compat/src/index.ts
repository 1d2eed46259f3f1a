// Public API of @fair/compat: checks that what is built works with what is released, and with the rest of what is built.
export { findBuiltGaps } from './builtGaps.ts';
export { checkCompat } from './checkCompat.ts';
