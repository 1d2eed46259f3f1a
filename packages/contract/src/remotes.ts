import * as z from 'zod/mini';
import { USER_TYPES } from './domain/limits.ts';

/**
 * The number shell and role areas agree on. Raise it when a remote built before can no longer run in the
 * shell built after, or the other way round; the API answers it as `X-Contract`.
 */
export const CONTRACT_NUMBER = 1;

/** `/remotes.json`: where each role area is served from. Read by the shell at run time, never bundled. */
export const remoteRegistry = z.object({
  contract: z.int(),
  remotes: z.partialRecord(
    z.enum(USER_TYPES),
    z.object({ entry: z.string(), version: z.string(), contract: z.int() }),
  ),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;
