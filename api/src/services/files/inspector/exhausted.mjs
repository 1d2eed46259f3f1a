// @ts-check

/** Thrown when a file exceeds one of the inspector's own limits while it is unpacked. */
export class TooComplex extends Error {
  /** @override */
  name = 'TooComplex';
}

/**
 * Matches the error messages of V8, libvips, librsvg, libjpeg and libwebp for a lack of memory. Encoding fails for no
 * other reason, so "unable to encode" is included. A drawing of valid XML fails only if it is too large for librsvg,
 * so "svg rendering failed" is included too.
 */
const REFUSED_MEMORY =
  /out of memory|insufficient memory|memory error|failed to allocate|allocation failed|unable to encode|svg rendering failed|call stack/i;

/**
 * Whether an error means that the file needs too much memory. False for errors about a broken file.
 * @param {unknown} error
 */
export function isExhausted(error) {
  return error instanceof TooComplex || (error instanceof Error && REFUSED_MEMORY.test(error.message));
}
