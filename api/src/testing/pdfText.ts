import { execFile } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'pdfTexts.mjs');

/** Returns the texts of each page of a PDF, as a person who copies them gets them. */
export function pdfTexts(pdf: Uint8Array): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [PROGRAM], { maxBuffer: 2 ** 26 }, (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output)),
    );
    child.stdin?.end(pdf);
  });
}
