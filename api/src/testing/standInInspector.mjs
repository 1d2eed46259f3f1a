// @ts-check
// A harmless stand-in for the program that opens uploaded files (services/files/inspector/main.mjs). Tests of
// its limits use it: it does what the uploaded text tells it (`standInFile.ts`), so that no test needs a file
// that breaks a real parser.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {import('./standInFile.ts').Order} Order */

const ORDER = /^%PDF-stand-in (\{.*\})$/m;

process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {{ path?: string, bytes?: Uint8Array }} */ { path, bytes }) => {
  const text = bytes ? Buffer.from(bytes).toString('latin1') : readFileSync(path ?? '', 'latin1');
  /** @type {Order} */
  const order = JSON.parse(ORDER.exec(text)?.[1] ?? '{}');
  // The marker file exists in the second attempt.
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
  // Allocating fails if the system limits the process. Otherwise the memory becomes resident and the API's
  // check notices it.
  if (does === 'allocate') {
    const taken = Buffer.alloc(bytes, 1);
    await new Promise((resolve) => setTimeout(resolve, taken.length > 0 ? 1000 : 0));
  }
}
