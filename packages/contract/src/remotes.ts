import * as z from 'zod/mini';

export { CONTRACT_NUMBER } from './contractNumber.ts';

/** A path on the same origin. A URL of another origin is refused. */
const path = z.string().check(z.regex(/^\/(?!\/)/));

const navEntry = z.object({
  to: path,
  label: z.object({ en: z.string(), sv: z.string() }),
  /** Label that replaces `label` if the fair is over, cancelled or being cancelled. */
  endedLabel: z.optional(z.object({ en: z.string(), sv: z.string() })),
  /** Icon that is shown with the label where space is limited. An unknown name is ignored. */
  icon: z.optional(z.string()),
  /** True if the entry is only in the section bar. All other entries are in the section bar and in the navbar. */
  section: z.optional(z.boolean()),
  /**
   * Name of a condition, for example `networkMeeting`. The entry is only shown to accounts for which the condition is
   * true.
   */
  when: z.optional(z.string()),
  /**
   * Position among the entries of the role's own area, which have the positions 0, 10, 20 and so on. An entry without a
   * position comes last.
   */
  order: z.optional(z.number()),
});

/** Navigation entries of a build. If the list is missing or cannot be parsed, it is treated as empty. */
const nav = z.catch(z.optional(z.array(navEntry)), undefined);
export type Navigation = NonNullable<z.infer<typeof nav>>;

/**
 * Description of a build. It is stored in `area.json` next to the manifest, and in the entry of the build in
 * `remotes.json`.
 */
const said = {
  nav,
  /** Account types that can open the area. Absent for a role area, which accounts of its role can open. */
  accountTypes: z.catch(z.optional(z.array(z.string())), undefined),
  /** Names of the area, to be used in a sentence such as "The … area is not available". */
  names: z.catch(z.optional(z.object({ en: z.string(), sv: z.string() })), undefined),
  /**
   * Version of the mount agreement, for an area with its own React root (docs/adr/0029). Absent for an area that is
   * rendered in the React tree of the shell.
   */
  mount: z.optional(z.int()),
};
export const buildStamp = z.object(said);

/** Properties of one build of an area. */
const version = { entry: path, version: z.string().check(z.minLength(1)), contract: z.int(), ...said };

/** A version of an area that only a percentage of visitors gets. */
const canary = z.object({ ...version, percent: z.number().check(z.minimum(0), z.maximum(100)) });
export type CanaryVersion = z.infer<typeof canary>;

/** A canary that was ended because it failed too often (docs/adr/0017). */
const endedCanary = z.object({ version: z.string(), at: z.iso.datetime() });
export type EndedCanary = z.infer<typeof endedCanary>;

/** Entry of an area in the registry. If the canary in the entry cannot be parsed, all visitors get the live version. */
const area = z.object({
  ...version,
  canary: z.catch(z.optional(canary), undefined),
  endedCanary: z.catch(z.optional(endedCanary), undefined),
});
export type RegisteredArea = z.infer<typeof area>;

/** Version of the shell page that federation/release has released. If absent, the page in the web root is used. */
const shell = z.catch(
  z.optional(z.object({ version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/)) })),
  undefined,
);

/**
 * Content of `/remotes.json`, the registry of areas. federation/release writes the file, and the shell reads it at run
 * time. The shell ignores unknown fields, so fields can be added. An entry that cannot be parsed only disables its own
 * area.
 */
export const remoteRegistry = z.object({
  contract: z.int(),
  shell,
  remotes: z.record(z.string(), z.catch(z.optional(area), undefined)),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** Files of a build that a page needs, and shared modules that the page takes from the shell. */
export interface Needs {
  readonly files: readonly string[];
  readonly takes: readonly string[];
}

/**
 * Content of `preloads.json`, which federation/build writes for each build. The API lists the files in the head of a
 * page. Paths are relative to the build.
 */
export interface Preloads {
  /** Requirements of all pages of the area. Absent for the shell. */
  readonly start?: Needs;
  /** Further requirements of every page for logged-in visitors. Absent for areas. */
  readonly signedIn?: Needs;
  /** Further files that pages need without a network. Absent for areas. */
  readonly offline?: readonly string[];
  /** Requirements of each page by path; `-` stands for `/`. A variable last segment of a path is written as `item`. */
  readonly pages: Readonly<Record<string, Needs>>;
  /** Files of each shared module, except those that every page loads. Absent for areas. */
  readonly shares?: Readonly<Record<string, readonly string[]>>;
}
