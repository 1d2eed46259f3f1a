import type { ChildProcess } from 'node:child_process';
import type { Mongod } from '../../packages/embedded-mongo/src/index.ts';

/**
 * A trust test. It checks a guarantee of the product many times and counts the failures. A file `figures/<rN><Name>.ts`
 * exports it as `const figure: Figure`. `npm run trust` finds the file by its name and runs it in a separate process. A
 * trust test uses the running product over HTTP, or imports product code by relative path. Absolute paths are not
 * allowed, because with `--mutants` the test must use the copy of the tree with the planted fault.
 */
export interface Figure {
  readonly id: `R${number}`;
  /** The guarantee, in one line. */
  readonly title: string;
  /** A fault in the product's source that this trust test must detect. */
  readonly mutant: Mutant;
  readonly run: (trust: Trust) => Promise<Outcome>;
}

/**
 * A fault to plant: replaces the text `find`, which must occur exactly once in `file` (path from the repository root).
 */
export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface Trust {
  /** Whether `--long` is set, which runs the full number of attempts, however long they take. */
  readonly long: boolean;
  /** Returns `whole` with `--long`, otherwise `short`, which is a tenth of `whole` by default. */
  readonly count: (whole: number, short?: number) => number;
  /** Seed of all random choices. A run with the same seed reproduces a failure. */
  readonly seed: number;
  readonly say: (line: string) => void;
  /** URI of a replica set with one node. Each trust test must use a separate database name. */
  readonly databaseUri: string;
  /**
   * Binary with which a trust test can start a replica set. `startReplicaSet` of packages/embedded-mongo takes it as
   * `binary`.
   */
  readonly mongod: Readonly<Mongod>;
  /**
   * Folder of the source tree whose build is started as the product. With `--mutants`, the folder is a copy with a
   * planted fault.
   */
  readonly root: string;
  /**
   * Starts the built API with the web root, on a free port and with a separate folder and database. `DEMO` is off, rate
   * limits are 1,000 times higher and the log level is `warn`, unless `env` sets them. `main` names another built API
   * to start. At the end of the trust test, the product is stopped.
   */
  readonly startProduct: (env?: Readonly<Record<string, string>>, main?: string) => Promise<Product>;
}

export interface Product {
  /** Base URL of the product, for example `http://localhost:41234`. */
  readonly address: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly databaseUri: string;
  /** File with everything that the product writes to standard output and standard error. */
  readonly logFile: string;
  /** Stops the product and drops its database. A second call does nothing. */
  stop(): Promise<void>;
}

export interface Outcome {
  readonly tried: number;
  readonly failed: number;
  /** Measured values and the first failures, as lines to print. */
  readonly notes: readonly string[];
}
