import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Real files for tests: generated here, or read from `cases/` if a file of another program is needed. */

/** Reads a file of `cases/`. */
export const aCase = (name: string): Promise<Buffer> => readFile(new URL(`cases/${name}`, import.meta.url));

interface PdfOptions {
  readonly text?: string;
  readonly pages?: number;
  /** Password that is required to open the file. */
  readonly password?: string;
  /** Password that is required only to change the file. */
  readonly owner?: string;
  /** Additional catalog entries. */
  readonly catalog?: Readonly<Record<string, Literal>>;
}
type Literal = boolean | string | readonly Literal[] | { readonly [name: string]: Literal };

/** Creates a PDF with the text on each page. */
export async function aPdf({
  text = 'CV',
  pages = 1,
  password = '',
  owner = password,
  catalog = {},
}: PdfOptions = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(text);
  for (const [name, value] of Object.entries(catalog))
    pdf.catalog.set(PDFName.of(name), pdf.context.obj(value as string));
  if (owner) pdf.encrypt({ userPassword: password, ownerPassword: owner });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** Creates a picture of one colour. */
export function aPicture(format: 'png' | 'webp' | 'jpeg' = 'png', width = 64, height = 32): Promise<Buffer> {
  const background = { r: 31, g: 42, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
