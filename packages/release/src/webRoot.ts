// The interface of a web root, which is a folder or a place in an S3-compatible bucket.
import type { Part } from './history.ts';
import type { Area, PartName, Registry } from './registry.ts';
import type { BuildStamp } from './versionFiles.ts';

/**
 * Changes the current registry. Runs again when a concurrent change came first, so it must be safe to run twice.
 * Returns the same object when there is nothing to change.
 */
export type Change = (registry: Registry) => Registry | Promise<Registry>;

export interface PartVersion {
  part: PartName;
  version: string;
}

/**
 * A version that was copied into the web root and is not live yet. `settle` moves it to its place, or verifies that the same
 * bytes are there, and throws a ScriptError for other bytes. Call it inside the change that makes the version live, so that
 * `takeOut` never deletes it.
 */
export interface Incoming {
  settle: () => Promise<void>;
  discard: () => void;
}

export interface WebRoot {
  /** name for messages */
  name: string;
  /** throws a ScriptError when remotes.json is missing or invalid */
  readRegistry: () => Promise<Registry>;
  /**
   * Changes remotes.json atomically. Without `create`, a missing remotes.json is an error.
   */
  changeRegistry: (
    change: Change,
    options?: { create?: Registry },
  ) => Promise<{ before: Registry; after: Registry }>;
  /** reads a file below the web root; undefined when it does not exist */
  readText: (file: string) => Promise<string | undefined>;
  /** whether the version is complete, so that it can be made live */
  hasVersion: (part: PartName, version: string) => Promise<boolean>;
  /** reads the stamp of a version */
  stampOf: (part: PartName, version: string) => Promise<BuildStamp | undefined>;
  /** complete versions, the newest last */
  versionsOf: (part: PartName) => Promise<string[]>;
  /** copies the build in a folder into the web root */
  bringIn: (build: string, part: PartName, version: string) => Promise<Incoming>;
  /**
   * Deletes the chosen versions and leftovers of interrupted releases; returns the deleted versions.
   */
  takeOut: (choose: (live: Part | Area, versions: string[]) => string[]) => Promise<PartVersion[]>;
}
