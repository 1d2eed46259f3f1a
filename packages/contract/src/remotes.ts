import * as z from 'zod/mini';

export { CONTRACT_NUMBER } from './contractNumber.ts';

/** A path on the same origin, not an address. */
const path = z.string().check(z.regex(/^\/(?!\/)/));

const navEntry = z.object({
  to: path,
  label: z.object({ en: z.string(), sv: z.string() }),
  /** Shown instead of `label` once the fair is over, cancelled or about to be cancelled. */
  endedLabel: z.optional(z.object({ en: z.string(), sv: z.string() })),
  /** Icon shown with the label where space is short; an unknown icon is ignored. */
  icon: z.optional(z.string()),
  /** Shown only in the section bar; all other entries are in the navbar as well. */
  section: z.optional(z.boolean()),
  /** Shown only to accounts for which this condition holds, for example `networkMeeting`. */
  when: z.optional(z.string()),
  /** Position among the entries of the role's area, which are at 0, 10, 20 …; without it the entry comes last. */
  order: z.optional(z.number()),
});

/** Navigation entries of a build. An unreadable or missing list counts as empty. */
const nav = z.catch(z.optional(z.array(navEntry)), undefined);
export type Navigation = NonNullable<z.infer<typeof nav>>;

/** A build's own description: in `area.json` next to the manifest, and in its entry of the list. */
const said = {
  nav,
  /** Account types that can open the area; a role area has those of its name. */
  accountTypes: z.catch(z.optional(z.array(z.string())), undefined),
  /** Names for use inside a sentence: "The … area is not available". */
  names: z.catch(z.optional(z.object({ en: z.string(), sv: z.string() })), undefined),
  /**
   * Number of the mount agreement, for an area with its own React root (docs/adr/0029). Without it the area renders
   * in the shell's tree.
   */
  mount: z.optional(z.int()),
};
export const buildStamp = z.object(said);

/** One build of an area. */
const version = { entry: path, version: z.string().check(z.minLength(1)), contract: z.int(), ...said };

/** A version that a percentage of visitors receives. */
const canary = z.object({ ...version, percent: z.number().check(z.minimum(0), z.maximum(100)) });
export type CanaryVersion = z.infer<typeof canary>;

/** A canary that failed too often and is no longer served (docs/adr/0017). */
const endedCanary = z.object({ version: z.string(), at: z.iso.datetime() });
export type EndedCanary = z.infer<typeof endedCanary>;

/** An unreadable canary is ignored: every visitor receives the live version. */
const area = z.object({
  ...version,
  canary: z.catch(z.optional(canary), undefined),
  endedCanary: z.catch(z.optional(endedCanary), undefined),
});
export type RegisteredArea = z.infer<typeof area>;

/** The released shell page (federation/release) by version; without it the page in the web root is used. */
const shell = z.catch(
  z.optional(z.object({ version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/)) })),
  undefined,
);

/**
 * `/remotes.json`: the address of each role area. Written by federation/release and read by the shell at run time,
 * never bundled. The shell ignores unknown fields, so fields may be added; an unreadable entry disables only its
 * own area.
 */
export const remoteRegistry = z.object({
  contract: z.int(),
  shell,
  remotes: z.record(z.string(), z.catch(z.optional(area), undefined)),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** Requirements of a page: files of a build, and modules it takes from the shell. */
export interface Needs {
  readonly files: readonly string[];
  readonly takes: readonly string[];
}

/**
 * `preloads.json` of a build, written by federation/build. The API lists its files in the page's head. Paths are
 * relative to the build.
 */
export interface Preloads {
  /** Area only: requirements of all its pages. */
  readonly start?: Needs;
  /** Shell only: additional requirements of every page for a logged-in visitor. */
  readonly signedIn?: Needs;
  /** Shell only: files that pages need without a network, in addition to those that they load. */
  readonly offline?: readonly string[];
  /** Requirements by page path, `-` for `/`. A variable last segment is `item`. */
  readonly pages: Readonly<Record<string, Needs>>;
  /** Shell only: files of each shared module beyond those that every page loads. */
  readonly shares?: Readonly<Record<string, readonly string[]>>;
}
