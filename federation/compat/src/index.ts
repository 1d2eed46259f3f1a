// Public interface of @fair/compat: checks that what was built works with what is released, and with everything else that
// was built.
export { findBuiltGaps } from './builtGaps.ts';
export { checkCompat } from './checkCompat.ts';
