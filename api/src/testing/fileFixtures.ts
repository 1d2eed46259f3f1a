import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Real files for tests, made here so that no binary lies in the repository. */

/** A PDF with the text on each page; encrypted when there is a password. */
export async function aPdf({ text = 'CV', pages = 1, password = '' } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(text);
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: password });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** A picture of one colour. */
export function aPicture(format: 'png' | 'webp' | 'jpeg' = 'png', width = 64, height = 32): Promise<Buffer> {
  const background = { r: 31, g: 42, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A drawing; `inside` is put where an attacker would put something. */
export function aDrawing(inside = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${inside}<rect width="10" height="10" fill="#1F2A5A"/></svg>`,
  );
}
