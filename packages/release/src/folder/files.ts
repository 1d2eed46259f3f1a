// How files get into a web root that is a folder: whole, to the disk, and compressed ahead where they never change.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Text with a hash in its name: what is never replaced can be compressed ahead. */
const COMPRESSED = /\.[0-9a-f]{8,}\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);

/** Puts a compressed twin beside a file that has its content in its name, when that is smaller. */
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

/** To the disk, not only to its cache: a folder that has its name must be whole after a power cut. */
export function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Who reads the file gets the old content or the new one, also after a power cut.
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
