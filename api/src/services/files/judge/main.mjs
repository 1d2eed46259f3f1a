// @ts-check
/**
 * The process that opens what people upload (child.ts starts it, under limits that the system enforces): it reads bytes
 * that may be hostile, and nothing of it ever runs in the API's own process. It gets neither the API's environment nor
 * its database, and is killed when a file takes too long. Plain JavaScript, because Node 20 starts a process from a
 * file and does not read TypeScript.
 */
import { readFileSync } from 'node:fs';
import { isExhausted } from './exhausted.mjs';
import { judgePdf } from './pdf.mjs';
import { drawPicture } from './picture.mjs';
import { readSheet } from './sheet.mjs';

/** @typedef {import('./answer.ts').Question} Question */
/** @typedef {import('./answer.ts').Verdict} Verdict */

// Whoever asks is gone.
process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {Question} */ { task, path, bytes, wish = {}, forMail = false }) => {
  const content = bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : (path ?? '');
  const verdict = await judge(task, content, { forMail, wish }).catch(failed);
  process.send?.({ ...verdict, isWorn: isWorn() });
});

// The first drawing takes threads and tables that stay; then the next ones take no more than what they need. A flat one:
// a square would be drawn in full size, which costs a fifth of a second.
await drawPicture(Buffer.from('<svg viewBox="0 0 160 1"><text y="1">a</text></svg>'), true);

/**
 * The limits of limits.ts apply to the whole life of a process. A process that has used more than this is replaced, so
 * that each file has most of the limits to itself. Processor time in seconds, loading included; data that was not given
 * back, in bytes. Measured: at most 10 MB remain after the largest pictures.
 */
const WORN_CPU_S = 2;
const WORN_BYTES = 16 * 1024 * 1024;
const bytesWhenReady = dataBytes();
process.send?.('ready');

function isWorn() {
  // What is garbage is not used up (`--expose-gc`, limits.ts).
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 > WORN_CPU_S || dataBytes() - bytesWhenReady > WORN_BYTES;
}

/** What `prlimit --data` counts; where there is none, what is resident. */
function dataBytes() {
  try {
    const [, kB] = /^VmData:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? [];
    return Number(kB) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

/**
 * @param {Question['task']} task @param {Buffer | string} content
 * @param {Required<Pick<Question, 'forMail' | 'wish'>>} how @returns {Promise<Verdict>}
 */
async function judge(task, content, { forMail = false, wish = {} }) {
  if (task === 'sheet') return readSheet(content, wish);
  return task === 'pdf' ? judgePdf(content) : drawPicture(content, forMail);
}

/** @param {unknown} error @returns {Verdict} */
const failed = (error) => ({ verdict: isExhausted(error) ? 'tooComplex' : 'unreadable' });
