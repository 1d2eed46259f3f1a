// Runs one trust test as a child process of scripts/trust.mjs, which sends the setting and receives the results over
// the IPC channel. For example: `node --import tsx/esm bench/trust/runFigure.ts bench/trust/figures/r10CsvRows.ts`.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endChildren } from '@fair/scripts/stop';
import type { Figure, Mutant, Outcome, Product, Trust } from './figure.ts';
import { startProduct } from './product.ts';

/** Message from scripts/trust.mjs after the start. Without `run`, the trust test is only described and not run. */
export interface Setting {
  readonly run?: {
    readonly long: boolean;
    readonly seed: number;
    readonly databaseUri: string;
    readonly mongod: Trust['mongod'];
  };
}

/** Messages to scripts/trust.mjs. */
export type Message =
  | { readonly kind: 'figure'; readonly id: string; readonly title: string; readonly mutant: Mutant }
  | { readonly kind: 'say'; readonly line: string }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

const root = resolve(import.meta.dirname, '..', '..');
const tell = (message: Message) =>
  new Promise<void>((done) => {
    if (process.send) process.send(message, () => done());
    else done();
  });

const products: Product[] = [];
const setting = new Promise<Setting>((received) => process.once('message', received));
// scripts/trust.mjs has ended, so everything started by this process must end too.
process.once('disconnect', async () => {
  await endChildren(0);
  process.exit(1);
});

const { figure } = (await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)) as { figure: Figure };
await tell({ kind: 'figure', id: figure.id, title: figure.title, mutant: figure.mutant });
const { run } = await setting;
if (run) {
  try {
    const outcome = await figure.run({
      long: run.long,
      count: (whole, short = Math.ceil(whole / 10)) => (run.long ? whole : short),
      seed: run.seed,
      say: (line) => void tell({ kind: 'say', line }),
      databaseUri: run.databaseUri,
      mongod: run.mongod,
      root,
      startProduct: async (env = {}, main?: string) => {
        const product = await startProduct(root, run.databaseUri, env, main);
        products.push(product);
        return product;
      },
    });
    await tell({ kind: 'outcome', outcome });
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}
process.exit(0);
