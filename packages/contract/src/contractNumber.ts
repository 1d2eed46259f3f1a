/**
 * Compatibility number of shell and role areas. Raise it when a remote built earlier no longer runs in the newly
 * built shell, or the other way round. The API sends it as `X-Contract`.
 */
export const CONTRACT_NUMBER = 2;
