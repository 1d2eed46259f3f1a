// Public interface of @fair/compat. Checks that shell, areas and API of this source work with those that are released,
// and with each other.
export { findBuiltGaps } from './builtGaps.ts';
export { checkCompat } from './checkCompat.ts';
