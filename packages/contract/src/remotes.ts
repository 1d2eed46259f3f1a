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
  /** Its place among the entries of the role's area, which stand at 0, 10, 20 …; one without it stands behind them. */
  order: z.optional(z.number()),
});

/** What a build adds to the navigation. A list that is not readable, or was not made yet, is none. */
const nav = z.catch(z.optional(z.array(navEntry)), undefined);
export type Navigation = NonNullable<z.infer<typeof nav>>;

/** What a build says of itself: in its `area.json` beside the manifest, and in its entry of the list. */
const said = {
  nav,
  /** Whose accounts it is for; of the area of a role that says its name. */
  accountTypes: z.catch(z.optional(z.array(z.string())), undefined),
  /** Inside a sentence: "The … area is not available". */
  names: z.catch(z.optional(z.object({ en: z.string(), sv: z.string() })), undefined),
  /** The versions of the packed kit it runs with (docs/adr/0025). */
  kit: z.catch(z.optional(z.string()), undefined),
  /** It has a root of its own in the page, by the agreement of this number (docs/adr/0029); without it, it is shown in the shell's tree. */
  mount: z.optional(z.int()),
};
export const buildStamp = z.object(said);

/** One build of an area. */
const version = { entry: path, version: z.string().check(z.minLength(1)), contract: z.int(), ...said };

/** A version that a part of the visitors gets, in percent. */
const canary = z.object({ ...version, percent: z.number().check(z.minimum(0), z.maximum(100)) });
export type CanaryVersion = z.infer<typeof canary>;

/** A canary that failed too often and is given to nobody any more (docs/adr/0017). */
const endedCanary = z.object({ version: z.string(), at: z.iso.datetime() });
export type EndedCanary = z.infer<typeof endedCanary>;

/** What is not readable as a canary is none: everybody gets what is live. */
const area = z.object({
  ...version,
  canary: z.catch(z.optional(canary), undefined),
  endedCanary: z.catch(z.optional(endedCanary), undefined),
});
export type RegisteredArea = z.infer<typeof area>;

/** The page that was released (packages/release), by its version; without one it is the page in the web root itself. */
const shell = z.catch(
  z.optional(z.object({ version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/)) })),
  undefined,
);

/**
 * `/remotes.json`: where each role area is served from. Read by the shell at run time, never bundled; written by
 * packages/release. A shell passes over what it does not know, so more may be added; an entry that is not readable
 * costs its own area.
 */
export const remoteRegistry = z.object({
  contract: z.int(),
  shell,
  remotes: z.record(z.string(), z.catch(z.optional(area), undefined)),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** What has to be there before a page can be shown: files of a build, and modules that it takes from the shell. */
export interface Needs {
  readonly files: readonly string[];
  readonly takes: readonly string[];
}

/**
 * `preloads.json` of a build, made by packages/build for the API, which names the files in the page. They are relative to the
 * build.
 */
export interface Preloads {
  /** Of an area: for all of its pages. */
  readonly start?: Needs;
  /** Of the shell: beside every page of who is signed in. */
  readonly signedIn?: Needs;
  /** By the page's path, `-` for `/`; the last part is `item` where it is the name of something. */
  readonly pages: Readonly<Record<string, Needs>>;
  /** Of the shell: what a shared module is in, beyond what every page loads. */
  readonly shares?: Readonly<Record<string, readonly string[]>>;
}
