import type { ChildProcess } from 'node:child_process';
import type { Mongod } from '../../packages/embedded-mongo/src/index.ts';

/**
 * A trust figure checks a guarantee many times and counts the failures. Each is a file `figures/<rN><Name>.ts` that
 * exports `const figure: Figure`. `npm run trust` finds it by name and runs it in a separate process. It uses the
 * running product over HTTP, or product code by relative path. Absolute paths are not allowed, because it must measure
 * the copy of the tree with the planted fault.
 */
export interface Figure {
  readonly id: `R${number}`;
  /** The guarantee in one line. */
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

export interface Trust {
  /** True with `--long`, which runs the full count, however long it takes. */
  readonly long: boolean;
  /** Returns the full count with `--long`, otherwise `short`, which is a tenth by default. */
  readonly count: (whole: number, short?: number) => number;
  /** Seed of every random choice, with which a failure can be reproduced. */
  readonly seed: number;
  readonly say: (line: string) => void;
  /** A real replica set of one node. Each figure must use a separate database name. */
  readonly databaseUri: string;
  /**
   * Binary with which a figure can start a replica set (`startReplicaSet` of packages/embedded-mongo takes it as
   * `binary`).
   */
  readonly mongod: Readonly<Mongod>;
  /** The tree from which the product runs. With `--mutants` it is a copy with a planted fault. */
  readonly root: string;
  /**
   * Starts the built API with the web root, on a free port and with a separate folder and database. `DEMO` is off, rate limits are 1,000 times higher and the log level is `warn`, unless `env` overrides that. `main` names another built API. The
   * product is stopped no later than the end of the figure.
   */
  readonly startProduct: (env?: Readonly<Record<string, string>>, main?: string) => Promise<Product>;
}

export interface Product {
  /** `http://localhost:41234` */
  readonly address: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly databaseUri: string;
  /** File with its whole standard output and error output. */
  readonly logFile: string;
  /** Stops the product and drops its database. A second call does nothing. */
  stop(): Promise<void>;
}

export interface Outcome {
  readonly tried: number;
  readonly failed: number;
  /** Observed values, and the first failures. */
  readonly notes: readonly string[];
}
