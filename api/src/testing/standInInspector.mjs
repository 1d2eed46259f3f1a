// @ts-check
// Stand-in for the inspector program, which opens uploaded files (services/files/inspector/main.mjs). It follows the
// order in an uploaded file (`standInFile.ts`). With it, tests can exceed the limits of the inspector without files
// that break a real parser.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {import('./standInFile.ts').Order} Order */

const ORDER = /^%PDF-stand-in (\{.*\})$/m;

process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {{ path?: string, bytes?: Uint8Array }} */ { path, bytes }) => {
  const text = bytes ? Buffer.from(bytes).toString('latin1') : readFileSync(path ?? '', 'latin1');
  /** @type {Order} */
  const order = JSON.parse(ORDER.exec(text)?.[1] ?? '{}');
  // In the second attempt, the marker file exists, and the order is ignored.
  const isDone = order.onceBy !== undefined && existsSync(order.onceBy);
  if (order.onceBy) writeFileSync(order.onceBy, '');
  if (!isDone) await obey(order);
  process.send?.({ verdict: (!isDone && order.verdict) || 'ok', isWorn: false });
});
process.send?.('ready');

/** @param {Order} order */
async function obey({ does, bytes = 0 }) {
  if (does === 'exit') process.exit(1);
  if (does === 'wait') await new Promise(() => undefined);
  while (does === 'spin');
  // If the system limits the memory of the process, the allocation fails. Otherwise it succeeds, and the API notices
  // the resident memory.
  if (does === 'allocate') {
    const taken = Buffer.alloc(bytes, 1);
    await new Promise((resolve) => setTimeout(resolve, taken.length > 0 ? 1000 : 0));
  }
}
