// @ts-check
/**
 * Entry point of the process that opens uploaded files. The API starts it (child.ts) under limits that the
 * operating system enforces. The files may be hostile, so this code never runs in the API's own process, has
 * access to neither the API's environment nor its database, and is killed when a file takes too long. It is
 * plain JavaScript because Node 20 does not run TypeScript.
 */
import { readFileSync } from 'node:fs';
import { isExhausted } from './exhausted.mjs';
import { inspectPdf } from './pdf.mjs';
import { drawPicture } from './picture.mjs';
import { readSheet } from './sheet.mjs';

/** @typedef {import('./answer.ts').Question} Question */
/** @typedef {import('./answer.ts').Verdict} Verdict */

// The API process has ended.
process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {Question} */ { task, path, bytes, wish = {}, forMail, isPlan }) => {
  const content = bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : (path ?? '');
  const verdict = await inspect(task, content, { forMail, isPlan, wish }).catch(failed);
  process.send?.({ ...verdict, isWorn: isWorn() });
});

// The first drawing allocates threads and tables that stay, so that later files need only the memory for
// their own content. The drawing is flat, because a square one would be scaled up to full size, which takes a
// fifth of a second.
await drawPicture(Buffer.from('<svg viewBox="0 0 160 1"><text y="1">a</text></svg>'), { forMail: true });

/**
 * Usage from which a process is replaced: processor time in seconds, including loading, and data that was not freed,
 * in bytes. The limits of limits.ts apply to the whole life of a process, so replacing it early leaves most of them
 * to the next file. At most 10 MB were found to remain after the largest pictures.
 */
const WORN_CPU_S = 2;
const WORN_BYTES = 16 * 1024 * 1024;
const bytesWhenReady = dataBytes();
process.send?.('ready');

function isWorn() {
  // Collects garbage first, so that garbage does not count as used memory (`--expose-gc`, limits.ts).
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 > WORN_CPU_S || dataBytes() - bytesWhenReady > WORN_BYTES;
}

/**
 * Returns the number of bytes that `prlimit --data` limits. Without /proc, returns the resident memory
 * instead.
 */
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
 * @param {Pick<Question, 'forMail' | 'isPlan' | 'wish'>} how @returns {Promise<Verdict>}
 */
async function inspect(task, content, { forMail, isPlan, wish = {} }) {
  if (task === 'sheet') return readSheet(content, wish);
  return task === 'pdf' ? inspectPdf(content) : drawPicture(content, { forMail, isPlan });
}

/** @param {unknown} error @returns {Verdict} */
const failed = (error) => ({ verdict: isExhausted(error) ? 'tooComplex' : 'unreadable' });
