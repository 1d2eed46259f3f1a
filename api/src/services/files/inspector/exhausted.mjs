// @ts-check

/** Thrown when a file unpacks to more than our own limits. */
export class TooComplex extends Error {
  /** @override */
  name = 'TooComplex';
}

/**
 * Error messages of V8, libvips, librsvg, libjpeg and libwebp when they cannot allocate memory. "Unable to
 * encode" is included because encoding fails for no other reason, and "svg rendering failed" because a
 * drawing with valid XML fails only if it is too large for librsvg.
 */
const REFUSED_MEMORY =
  /out of memory|insufficient memory|memory error|failed to allocate|allocation failed|unable to encode|svg rendering failed|call stack/i;

/** Whether a file failed because it needs too much memory, not because it is broken. @param {unknown} error */
export function isExhausted(error) {
  return error instanceof TooComplex || (error instanceof Error && REFUSED_MEMORY.test(error.message));
}
