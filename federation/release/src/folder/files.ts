// Helpers that write files to a web root folder: atomic replacements that survive a power failure, and compressed
// copies of files that never change.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Matches text files with a content hash in their name. Such files never change. */
const COMPRESSED = /\.[0-9a-f]{8,}\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);

/** Writes a compressed copy (brotli) next to a file with a content hash, if the copy is smaller. */
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

/** Flushes a file to disk, so that a renamed folder is complete even after a power failure. */
export function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Replaces a file atomically, even if the power fails.
 * @param scratch name of a temporary file in the same folder
 * @param mayReplace called just before the file is replaced; if it returns false, the file stays
 * @returns whether the file was replaced
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
