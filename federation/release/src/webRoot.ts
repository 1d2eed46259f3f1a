// Interface of a web root. It is either a folder or a prefix in an S3-compatible bucket.
import type { Part } from './history.ts';
import type { Area, PartName, Registry } from './registry.ts';
import type { BuildStamp } from './versionFiles.ts';

/**
 * Returns the changed registry, or the same object if there is nothing to change. If another process changes the
 * registry at the same time, the function is called again, so it must be safe to run twice.
 */
export type Change = (registry: Registry) => Registry | Promise<Registry>;

export interface PartVersion {
  part: PartName;
  version: string;
}

/**
 * A version that was copied to the web root but is not live yet. `settle` moves it to its final place and throws a
 * ScriptError if the version already exists there with other content. Call `settle` inside the change that makes the
 * version live, so that `takeOut` cannot delete the version.
 */
export interface Incoming {
  settle: () => Promise<void>;
  discard: () => void;
}

export interface WebRoot {
  /** Folder or address of the web root, for messages. */
  name: string;
  /** Reads remotes.json. Throws a ScriptError if it is missing or invalid. */
  readRegistry: () => Promise<Registry>;
  /** Changes remotes.json atomically. A missing remotes.json is an error unless `create` is given. */
  changeRegistry: (
    change: Change,
    options?: { create?: Registry },
  ) => Promise<{ before: Registry; after: Registry }>;
  /** Returns the text of a file in the web root. Undefined if the file does not exist. */
  readText: (file: string) => Promise<string | undefined>;
  /** Returns whether a version exists and is complete. */
  hasVersion: (part: PartName, version: string) => Promise<boolean>;
  stampOf: (part: PartName, version: string) => Promise<BuildStamp | undefined>;
  /** Returns the complete versions of a part, the newest last. */
  versionsOf: (part: PartName) => Promise<string[]>;
  /** Copies a build to the web root, without making it live. */
  bringIn: (build: string, part: PartName, version: string) => Promise<Incoming>;
  /**
   * Deletes the versions that `choose` returns, and files left behind by interrupted releases. Returns the deleted
   * versions.
   */
  takeOut: (choose: (live: Part | Area, versions: string[]) => string[]) => Promise<PartVersion[]>;
}
