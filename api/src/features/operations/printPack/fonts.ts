import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PrintOrder } from './order.ts';

/**
 * Reads the fonts of printed pages: Liberation Sans, whose 669 characters include all European alphabets. The build
 * copies the fonts from pdfjs-dist (rspack.config.mjs). An API that runs from its sources reads them from pdfjs-dist.
 */
export async function readFonts(): Promise<PrintOrder['fonts']> {
  const [regular, bold] = await Promise.all(['Regular', 'Bold'].map((style) => readFile(pathOf(style))));
  if (!regular || !bold) throw new Error('The fonts are missing.');
  return { regular: new Uint8Array(regular), bold: new Uint8Array(bold) };
}

function pathOf(style: string): string {
  const file = `LiberationSans-${style}.ttf`;
  const built = fileURLToPath(new URL(`fonts/${file}`, import.meta.url));
  return existsSync(built)
    ? built
    : createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/${file}`);
}
