// Writes files into a web root folder: complete, flushed to disk, and precompressed when they never change.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Text files with a content hash in their name, which are never replaced. */
const COMPRESSED = /\.[0-9a-f]{8,}\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);

/** Writes a brotli copy beside a file with a content hash, if the copy is smaller. */
export async function compressAhead(file: string): Promise<void> {
  if (!COMPRESSED.test(file)) return;
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const small = await brotli(content, { params });
  if (small.length < content.length) {
    writeFileSync(`${file}.br`, small);
    flush(`${file}.br`);
  }
}

/** Flushes a file to disk, so that a renamed folder is complete after a power cut. */
export function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Replaces a file atomically, even across a power cut.
 * @param scratch a name in the same folder
 * @param mayReplace asked at the last moment
 * @returns whether it was replaced
 */
export function replaceFile(
  file: string,
  content: string | Buffer,
  scratch: string,
  mayReplace = () => true,
): boolean {
  writeFileSync(scratch, content);
  flush(scratch);
  if (mayReplace()) {
    renameSync(scratch, file);
    return true;
  }
  rmSync(scratch, { force: true });
  return false;
}
