import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Valid files for tests. They are generated here, or were written by another program and are stored in `cases/`. */

/** Reads a file in `cases/`. */
export const aCase = (name: string): Promise<Buffer> => readFile(new URL(`cases/${name}`, import.meta.url));

interface PdfOptions {
  readonly text?: string;
  readonly pages?: number;
  /** Password that is required to open the file. */
  readonly password?: string;
  /** Password that is required for changing the file, but not for opening it. */
  readonly owner?: string;
  /** Further entries for the PDF's catalog, its root object. */
  readonly catalog?: Readonly<Record<string, Literal>>;
}
type Literal = boolean | string | readonly Literal[] | { readonly [name: string]: Literal };

/** Creates a PDF. Each of its pages contains the text. */
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
