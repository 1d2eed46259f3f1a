// Interface of a web root, which is a folder or a prefix in an S3-compatible bucket.
import type { Part } from './history.ts';
import type { Area, PartName, Registry } from './registry.ts';
import type { BuildStamp } from './versionFiles.ts';

/**
 * Returns the changed registry, or the same object if there is nothing to change. It runs again if a concurrent change
 * was first, so it must be safe to run twice.
 */
export type Change = (registry: Registry) => Registry | Promise<Registry>;

export interface PartVersion {
  part: PartName;
  version: string;
}

/**
 * A version that was copied to the web root but is not live yet. `settle` moves it to its final place. If the version
 * already exists there, `settle` throws a ScriptError unless the content is the same. Call it inside the change that
 * makes the version live, so that `takeOut` never deletes the version.
 */
export interface Incoming {
  settle: () => Promise<void>;
  discard: () => void;
}

export interface WebRoot {
  /** Name for messages. */
  name: string;
  /** Throws a ScriptError if remotes.json is missing or invalid. */
  readRegistry: () => Promise<Registry>;
  /** Changes remotes.json atomically. Without `create`, a missing remotes.json is an error. */
  changeRegistry: (
    change: Change,
    options?: { create?: Registry },
  ) => Promise<{ before: Registry; after: Registry }>;
  /** Returns the text of a file below the web root. Undefined if it does not exist. */
  readText: (file: string) => Promise<string | undefined>;
  /** Returns whether the version is complete, so that it can be made live. */
  hasVersion: (part: PartName, version: string) => Promise<boolean>;
  stampOf: (part: PartName, version: string) => Promise<BuildStamp | undefined>;
  /** Returns the complete versions, the newest last. */
  versionsOf: (part: PartName) => Promise<string[]>;
  /** Copies the build in a folder to the web root. */
  bringIn: (build: string, part: PartName, version: string) => Promise<Incoming>;
  /** Deletes the chosen versions and what interrupted releases left behind. Returns the deleted versions. */
  takeOut: (choose: (live: Part | Area, versions: string[]) => string[]) => Promise<PartVersion[]>;
}
