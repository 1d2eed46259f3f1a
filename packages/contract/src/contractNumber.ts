/**
 * Compatibility number of shell and role areas. Increase it when areas built earlier would not work in the new shell,
 * or new areas would not work in an older shell. The API sends the number as `X-Contract`.
 */
export const CONTRACT_NUMBER = 2;
