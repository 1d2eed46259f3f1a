// A web root, wherever it is: a folder, or a place in an S3-compatible bucket. The commands know no more than this.
import type { Part } from './history.ts';
import type { Area, PartName, Registry } from './registry.ts';
import type { BuildStamp } from './versionFiles.ts';

/**
 * Runs on what is there at that moment, and again when somebody else was quicker: it must be one that may run twice.
 * Gives back what it was given when there is nothing to change.
 */
export type Change = (registry: Registry) => Registry | Promise<Registry>;

export interface PartVersion {
  part: PartName;
  version: string;
}

/**
 * A version that was brought in and is not live. `settle` gives it its place, or finds the same bytes there: it belongs
 * into the change that makes the version live, so that `takeOut` never meets it. ScriptError when other bytes are there.
 */
export interface Incoming {
  settle: () => Promise<void>;
  discard: () => void;
}

export interface WebRoot {
  /** for messages */
  name: string;
  /** ScriptError when there is none, or it is none */
  readRegistry: () => Promise<Registry>;
  /**
   * changes remotes.json in one step, whatever others do at the same moment; `create` is what to begin with where there is
   * none, else that is refused
   */
  changeRegistry: (
    change: Change,
    options?: { create?: Registry },
  ) => Promise<{ before: Registry; after: Registry }>;
  /** a file by its name below the web root; undefined when there is none */
  readText: (file: string) => Promise<string | undefined>;
  /** whether it can be made live: it is there, whole */
  hasVersion: (part: PartName, version: string) => Promise<boolean>;
  /** what it says of itself; what was built before builds did says nothing */
  stampOf: (part: PartName, version: string) => Promise<BuildStamp | undefined>;
  /** those that are there whole, the newest last */
  versionsOf: (part: PartName) => Promise<string[]>;
  /** a folder with a build */
  bringIn: (build: string, part: PartName, version: string) => Promise<Incoming>;
  /**
   * deletes the versions that are chosen, and what was left behind by a release that was cut off; answers what it deleted
   */
  takeOut: (choose: (live: Part | Area, versions: string[]) => string[]) => Promise<PartVersion[]>;
}
