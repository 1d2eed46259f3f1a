/**
 * The number shell and role areas agree on. Raise it when a remote built before can no longer run in the
 * shell built after, or the other way round; the API answers it as `X-Contract`.
 */
export const CONTRACT_NUMBER = 2;
