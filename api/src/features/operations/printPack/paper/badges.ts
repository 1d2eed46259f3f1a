import { type PDFPage, rgb } from '@cantoo/pdf-lib';
import { groupedCode } from '@fair/contract/fair/passes.rules';
import { printPack } from '@fair/texts/printPack';
import type { Badge, PrintOrder } from '../order.ts';
import { A4, cutText, fitText, GREY, INK, LINE, MM, type Paper, WHITE } from './paper.ts';
import { drawCode } from './qrCode.ts';

/** Width of a badge in points: 90 mm. Badge holders usually take inserts of 90 × 60 mm, and eight fit on a sheet. */
const WIDTH = 90 * MM;
/** Height of a badge in points: 60 mm. */
const HEIGHT = 60 * MM;
const COLUMNS = 2;
const ROWS = 4;
const PADDING = 10;
const BAND = 20;
/** Side of the QR code in points: 28 mm. One module (black square) of the smallest code is then 0.85 mm wide. */
const CODE = 28 * MM;

/**
 * Colours of the bands on the badges. Students and companies have the colours of their lanyards (LOOK); visitors
 * without an account have a third colour.
 */
const BANDS = {
  student: rgb(0xc2 / 255, 0x41 / 255, 0x0c / 255),
  staff: rgb(0x1d / 255, 0x4e / 255, 0xd8 / 255),
  walkup: rgb(0x5b / 255, 0x60 / 255, 0x70 / 255),
};

export function drawBadges(paper: Paper, { language, title }: PrintOrder, badges: readonly Badge[]): void {
  const left = (A4.width - COLUMNS * WIDTH) / 2;
  const bottom = (A4.height - ROWS * HEIGHT) / 2;
  let page: PDFPage | undefined;
  for (const [n, badge] of badges.entries()) {
    const place = n % (COLUMNS * ROWS);
    if (place === 0) page = paper.document.addPage([A4.width, A4.height]);
    if (!page) return;
    const x = left + (place % COLUMNS) * WIDTH;
    const y = bottom + (ROWS - 1 - Math.floor(place / COLUMNS)) * HEIGHT;
    drawBadge(paper, page, badge, { x, y, title, words: printPack[language] });
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly words: (typeof printPack)['en'];
}

function drawBadge(
  { regular, bold }: Paper,
  page: PDFPage,
  badge: Badge,
  { x, y, title, words }: Place,
): void {
  const { kind, name, detail, code, typed, days, hasLunch } = badge;
  page.drawRectangle({ x, y, width: WIDTH, height: HEIGHT, borderColor: LINE, borderWidth: 0.5 });
  page.drawRectangle({ x, y: y + HEIGHT - BAND, width: WIDTH, height: BAND, color: BANDS[kind] });
  const word = words.kinds[kind];
  const inBand = { y: y + HEIGHT - BAND + 6, size: 10, color: WHITE };
  page.drawText(word, { ...inBand, x: x + PADDING, font: bold });
  const room = WIDTH - 3 * PADDING - bold.widthOfTextAtSize(word, 10);
  const fair = cutText(title, regular, 10, room);
  page.drawText(fair, {
    ...inBand,
    x: x + WIDTH - PADDING - regular.widthOfTextAtSize(fair, 10),
    font: regular,
  });

  const whole = fitText(name, {
    font: bold,
    width: WIDTH - 2 * PADDING,
    largest: 24,
    smallest: 11,
    lines: 2,
  });
  let top = y + HEIGHT - BAND - 6;
  for (const one of whole.lines) {
    top -= whole.size * 1.1;
    page.drawText(one, { x: x + PADDING, y: top, font: bold, size: whole.size, color: INK });
  }
  const beside = WIDTH - CODE - 3 * PADDING;
  const below = fitText(detail, { font: regular, width: beside, largest: 13, smallest: 8, lines: 2 });
  top -= 4;
  for (const one of below.lines) {
    top -= below.size * 1.2;
    page.drawText(one, { x: x + PADDING, y: top, font: regular, size: below.size, color: INK });
  }
  const small = { x: x + PADDING, font: regular, size: 9, color: GREY };
  page.drawText(groupedCode(typed), { ...small, y: y + PADDING });
  const notes = [days, hasLunch ? words.lunch : undefined].filter((one) => one !== undefined);
  for (const [n, note] of notes.reverse().entries())
    page.drawText(cutText(note, regular, 9, beside), { ...small, y: y + PADDING + 12 * (n + 1) });
  drawCode(page, code, { x: x + WIDTH - CODE - PADDING / 2, y: y + PADDING / 2, size: CODE });
}
