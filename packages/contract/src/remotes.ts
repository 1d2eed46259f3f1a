import * as z from 'zod/mini';

export { CONTRACT_NUMBER } from './contractNumber.ts';

/** On this very origin: a path, no address. */
const path = z.string().check(z.regex(/^\/(?!\/)/));

const navEntry = z.object({
  to: path,
  label: z.object({ en: z.string(), sv: z.string() }),
  /** Beside the label where there is little room; one that the shell does not know is none. */
  icon: z.optional(z.string()),
  /** Only in the bar of sections; the others are in the navbar too. */
  section: z.optional(z.boolean()),
  /** Only for accounts of which this is true, for example `networkMeeting`. */
  when: z.optional(z.string()),
});

/** What a build adds to the navigation. A list that is not readable, or was not made yet, is none. */
const nav = z.catch(z.optional(z.array(navEntry)), undefined);
export type Navigation = NonNullable<z.infer<typeof nav>>;

/** `area.json` beside the manifest of a build: what it says of itself. */
export const buildStamp = z.object({ nav });

/** One build of an area. */
const version = { entry: path, version: z.string().check(z.minLength(1)), contract: z.int(), nav };

/** A version that a part of the visitors gets, in percent. */
const canary = z.object({ ...version, percent: z.number().check(z.minimum(0), z.maximum(100)) });
export type CanaryVersion = z.infer<typeof canary>;

/** What is not readable as a canary is none: everybody gets what is live. */
const area = z.object({ ...version, canary: z.catch(z.optional(canary), undefined) });
export type RegisteredArea = z.infer<typeof area>;

/**
 * `/remotes.json`: where each role area is served from. Read by the shell at run time, never bundled; written by
 * packages/release. A shell passes over what it does not know, so more may be added; an entry that is not readable
 * costs its own area.
 */
export const remoteRegistry = z.object({
  contract: z.int(),
  remotes: z.record(z.string(), z.catch(z.optional(area), undefined)),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;
