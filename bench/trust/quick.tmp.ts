import { mkdtempSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findMongod, startReplicaSet } from '../../packages/embedded-mongo/src/index.ts';
import { startProduct } from './product.ts';

const [, , file, count] = process.argv;
const binary = await findMongod({ log: () => undefined });
const set = await startReplicaSet({ binary, dataDir: mkdtempSync('/dev/shm/quick-'), log: () => undefined });
const root = resolve(import.meta.dirname, '../..');
const { figure } = await import(pathToFileURL(resolve(file!)).href);
const t = Date.now();
const outcome = await figure.run({
  long: false,
  count: () => Number(count),
  seed: 1,
  say: (l: string) => console.log(l),
  databaseUri: set.uri,
  mongod: binary,
  root,
  startProduct: (env = {}) => startProduct(root, set.uri, env),
});
console.log(JSON.stringify(outcome, null, 1), Date.now() - t, 'ms');
await set.stop();
process.exit(0);
