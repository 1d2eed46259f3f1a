import type { ChildProcess } from 'node:child_process';
import type { Mongod } from '../../packages/embedded-mongo/src/index.ts';

/**
 * A trust figure: a promise, tried many times, and the number of failures. Each is a file `figures/<rN><Name>.ts`
 * that exports `const figure: Figure`; `npm run trust` finds it by name and runs it in a process of its own. It
 * uses the running product over HTTP, or product code by relative path, never by absolute path, so that it measures
 * the copy of the tree with the planted fault.
 */
export interface Figure {
  readonly id: `R${number}`;
  /** The promise, in one line. */
  readonly title: string;
  /** A fault in the product's source that this figure must detect. */
  readonly mutant: Mutant;
  readonly run: (trust: Trust) => Promise<Outcome>;
}

/** Replaces `find`, which must occur exactly once in `file` (path from the repository root). */
export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Everything that a figure is given. */
export interface Trust {
  /** `--long`: the full count, however long it takes. */
  readonly long: boolean;
  /** Returns the full count in the long form, otherwise `short`, by default a tenth. */
  readonly count: (whole: number, short?: number) => number;
  /** Seed of every random choice, to reproduce a failure. */
  readonly seed: number;
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
  /** A real replica set of one node; use a database name of your own. */
  readonly databaseUri: string;
  /** Binary for starting a replica set (`startReplicaSet` of packages/embedded-mongo takes it as `binary`). */
  readonly mongod: Readonly<Mongod>;
  /** The tree that the product runs from: a copy with a planted fault under `--mutants`. */
  readonly root: string;
  /**
   * Starts the built API with the web root, on a free port with its own folder and database. `DEMO` is off, rate
   * limits are raised by 1,000, the log level is `warn`; `env` overrides that. `main` names another built API. It
   * is stopped when the figure ends at the latest.
   */
  readonly startProduct: (env?: Readonly<Record<string, string>>, main?: string) => Promise<Product>;
}

/** The running product. */
export interface Product {
  /** `http://localhost:41234` */
  readonly address: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly databaseUri: string;
  /** File with all its output and error output. */
  readonly logFile: string;
  /** Stops it and drops its database. A second call does nothing. */
  stop(): Promise<void>;
}

export interface Outcome {
  readonly tried: number;
  readonly failed: number;
  /** Figures observed, and the first failures. */
  readonly notes: readonly string[];
}
