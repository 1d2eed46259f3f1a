import { execFile } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'pdfTexts.mjs');

/** Width and texts of a page in a PDF. `left` and `right` are the edges of a text. All lengths are in points. */
interface PdfPage {
  readonly width: number;
  readonly texts: readonly { readonly text: string; readonly left: number; readonly right: number }[];
}

/** Returns the texts on each page of a PDF, as a reader would copy them. */
export const pdfTexts = async (pdf: Uint8Array): Promise<string[][]> =>
  (await pdfPages(pdf)).map(({ texts }) => texts.map(({ text }) => text));

export function pdfPages(pdf: Uint8Array): Promise<PdfPage[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [PROGRAM], { maxBuffer: 2 ** 26 }, (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output)),
    );
    child.stdin?.end(pdf);
  });
}
