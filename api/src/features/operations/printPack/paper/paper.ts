import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import type { PrintOrder } from '../order.ts';

/** Size of an A4 page in points. */
export const A4 = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 48;
export const INK = rgb(0.09, 0.1, 0.13);
export const GREY = rgb(0.36, 0.38, 0.44);
export const LINE = rgb(0.75, 0.75, 0.78);
export const WHITE = rgb(1, 1, 1);

/** Number of points in a millimetre. */
export const MM = 72 / 25.4;

/** A PDF document with the fonts of the print pack. */
export interface Paper {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** Creates an empty document. Only glyphs that are used are embedded, so that the file stays small. */
export async function newPaper({ title, language, fonts }: PrintOrder): Promise<Paper> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit as unknown as Parameters<typeof document.registerFontkit>[0]);
  document.setTitle(title);
  document.setLanguage(language);
  const embed = (font: Uint8Array) => document.embedFont(font, { subset: true });
  return { document, regular: await embed(fonts.regular), bold: await embed(fonts.bold) };
}

/** Normalises a text to one line and to precomposed letters, because the fonts have no combining characters. */
export const printable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

interface Fit {
  readonly font: PDFFont;
  readonly width: number;
  /** Largest font size in points. It is tried first. */
  readonly largest: number;
  /** Smallest font size in points. */
  readonly smallest: number;
  readonly lines: number;
}

/**
 * Breaks a text into lines at the largest font size at which it fits. If it does not fit even at the smallest size, the
 * text is cut off.
 */
export function fitText(text: string, { font, width, largest, smallest, lines }: Fit) {
  const words = printable(text).split(' ');
  for (let size = largest; size > smallest; size -= 1) {
    const broken = breakLines(words, font, size, width);
    if (broken.length <= lines && broken.every((one) => font.widthOfTextAtSize(one, size) <= width))
      return { size, lines: broken };
  }
  const broken = breakLines(words, font, smallest, width).slice(0, lines);
  return { size: smallest, lines: broken.map((one) => cutText(one, font, smallest, width)) };
}

function breakLines(words: readonly string[], font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Shortens a text that is wider than `width`, and adds an ellipsis. */
export function cutText(text: string, font: PDFFont, size: number, width: number): string {
  const whole = printable(text);
  if (font.widthOfTextAtSize(whole, size) <= width) return whole;
  const letters = [...whole];
  while (letters.length > 1 && font.widthOfTextAtSize(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface Centred {
  readonly font: PDFFont;
  readonly size: number;
  readonly y: number;
  readonly color?: ReturnType<typeof rgb>;
}

/** Draws a text as one line in the middle of the page, at the largest size at which it fits (`fitText`). */
export function drawFitted(
  page: PDFPage,
  text: string,
  { y, color, ...fit }: Omit<Fit, 'lines'> & Pick<Centred, 'y' | 'color'>,
): void {
  const { size, lines } = fitText(text, { ...fit, lines: 1 });
  drawCentred(page, lines[0] ?? '', { font: fit.font, size, y, ...(color && { color }) });
}

/** Draws a line in the middle of the page. */
export function drawCentred(page: PDFPage, text: string, { font, size, y, color = INK }: Centred): void {
  const x = (page.getWidth() - font.widthOfTextAtSize(text, size)) / 2;
  page.drawText(text, { x, y, font, size, color });
}
