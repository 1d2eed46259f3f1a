// @ts-check
/**
 * Entry point of the inspector process, which opens uploaded files. The API starts the process (child.ts) with limits
 * that the operating system enforces, and kills it if a file takes too long. Uploaded files may be hostile, so the
 * process has no access to the API's environment and database. The code is plain JavaScript, because Node 20 does not
 * run TypeScript.
 */
import { readFileSync } from 'node:fs';
import { isExhausted } from './exhausted.mjs';
import { inspectPdf } from './pdf.mjs';
import { drawPicture } from './picture.mjs';
import { readSheet } from './sheet.mjs';

/** @typedef {import('./answer.ts').Question} Question */
/** @typedef {import('./answer.ts').Verdict} Verdict */

// The connection closes when the API process ends.
process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {Question} */ { task, path, bytes, wish = {}, forMail, isPlan }) => {
  const content = bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : (path ?? '');
  const verdict = await inspect(task, content, { forMail, isPlan, wish }).catch(failed);
  process.send?.({ ...verdict, isWorn: isWorn() });
});

// Draws a picture before the process is ready, because the first drawing allocates threads and tables that are never
// freed. The memory limit for files then covers only what each file adds. The picture is flat, because a square one
// would be enlarged to the full size, which takes 200 ms.
await drawPicture(Buffer.from('<svg viewBox="0 0 160 1"><text y="1">a</text></svg>'), { forMail: true });

/**
 * Processor time in seconds, including loading, after which a process is replaced. The limits in limits.ts apply to
 * all files of a process together, so the next file gets nearly the full limits in a fresh process.
 */
const WORN_CPU_S = 2;
/**
 * Amount of data in bytes that a process may have left over from earlier files before it is replaced. At most 10 MB
 * were measured after the largest pictures.
 */
const WORN_BYTES = 16 * 1024 * 1024;
const bytesWhenReady = dataBytes();
process.send?.('ready');

function isWorn() {
  // Collects garbage first (possible because of `--expose-gc` in limits.ts), so that only memory in use is counted.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 > WORN_CPU_S || dataBytes() - bytesWhenReady > WORN_BYTES;
}

/** Returns the number of bytes that count towards `prlimit --data`. Without /proc, returns the resident memory. */
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
