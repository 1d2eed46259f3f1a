import type { ChildProcess } from 'node:child_process';
import type { Mongod } from '../../packages/embedded-mongo/src/index.ts';

/**
 * A figure of trust: something that is promised, tried many times, and the number of tries in which it did not hold.
 * Each is a file `figures/<rN><Name>.ts` that exports `const figure: Figure`; `npm run trust` finds it by its name and
 * runs it in a process of its own. It uses the running product over HTTP, or product code by a path relative to its own
 * tree: never by an absolute one, so that a copy of the tree with a planted fault is what is measured there.
 */
export interface Figure {
  readonly id: `R${number}`;
  /** What is promised, one line. */
  readonly title: string;
  /** A planted fault in the product's source that this figure must find. */
  readonly mutant: Mutant;
  readonly run: (trust: Trust) => Promise<Outcome>;
}

/** The text `find`, which stands exactly once in `file` (from the repository's folder), replaced. */
export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** What a figure is given. */
export interface Trust {
  /** `--long`: everything, however long it takes. */
  readonly long: boolean;
  /** The whole count in the long form, else `short`, which is a tenth when it is left out. */
  readonly count: (whole: number, short?: number) => number;
  /** Of every random choice, so that a failure can be had again. */
  readonly seed: number;
  /** A line of progress. */
  readonly say: (line: string) => void;
  /** A real replica set of one node; take a database name of your own. */
  readonly databaseUri: string;
  /** To start a set of your own (`startReplicaSet` of packages/embedded-mongo takes it as `binary`). */
  readonly mongod: Readonly<Mongod>;
  /** The tree the product is run from: a copy with a planted fault under `--mutants`. */
  readonly root: string;
  /**
   * The built API with the web root, on a free port, a folder and a database of its own. `DEMO` is off, limits are scaled by 1,000, the
   * log's level is `warn`; `env` changes that. `main` is another built API. It is stopped when the figure ends, if not before.
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
  /** Everything it wrote to its output and its error output. */
  readonly logFile: string;
  /** Ends it and drops its database. A second call does nothing. */
  stop(): Promise<void>;
}

export interface Outcome {
  readonly tried: number;
  readonly failed: number;
  /** Figures seen, and the first failures. */
  readonly notes: readonly string[];
}
