import { printPack } from '@fair/texts/printPack';
import type { Poster, PrintOrder, TableSign } from '../order.ts';
import { A4, drawCentred, drawFitted, fitText, GREY, MARGIN, type Paper } from './paper.ts';
import { drawCode } from './qrCode.ts';

/** Side of the QR code of a poster in points. */
const CODE = 300;

/** Draws the sign of a meeting table on a page in landscape format. */
export function drawTableSign({ document, regular, bold }: Paper, order: PrintOrder, sign: TableSign): void {
  const page = document.addPage([A4.height, A4.width]);
  const width = A4.height - 2 * MARGIN;
  const table = fitText(sign.table, { font: bold, width, largest: 220, smallest: 48, lines: 1 });
  drawCentred(page, table.lines[0] ?? '', {
    font: bold,
    size: table.size,
    y: A4.width - 150 - table.size * 0.6,
  });
  drawCentred(page, printPack[order.language].table, {
    font: regular,
    size: 24,
    y: A4.width - 80,
    color: GREY,
  });
  const company = fitText(sign.companyName, { font: bold, width, largest: 56, smallest: 24, lines: 2 });
  for (const [n, one] of company.lines.entries())
    drawCentred(page, one, { font: bold, size: company.size, y: 190 - n * company.size * 1.15 });
  const foot = [sign.booth && `${printPack[order.language].booth} ${sign.booth}`, order.title];
  drawFitted(page, foot.filter(Boolean).join(' · '), {
    ...{ font: regular, width, largest: 16, smallest: 10, y: MARGIN, color: GREY },
  });
}

/** Draws the poster of a booth. The QR code opens the page of the booth on a visitor's phone. */
export function drawPoster({ document, regular, bold }: Paper, order: PrintOrder, poster: Poster): void {
  const page = document.addPage([A4.width, A4.height]);
  const width = A4.width - 2 * MARGIN;
  const words = printPack[order.language];
  drawFitted(page, order.title, {
    ...{ font: regular, width, largest: 16, smallest: 10, y: A4.height - MARGIN - 16, color: GREY },
  });
  const company = fitText(poster.companyName, { font: bold, width, largest: 60, smallest: 24, lines: 2 });
  for (const [n, one] of company.lines.entries())
    drawCentred(page, one, { font: bold, size: company.size, y: 680 - n * company.size * 1.15 });
  const place = [`${words.booth} ${poster.booth}`, poster.days].filter(Boolean).join(' · ');
  drawFitted(page, place, { font: regular, width, largest: 24, smallest: 12, y: 560 });
  drawCode(page, poster.link, { x: (A4.width - CODE) / 2, y: 235, size: CODE });
  // The poster has both languages for visitors, whatever language the admin prints in.
  for (const [n, sentence] of [printPack.en.scan, printPack.sv.scan].entries())
    drawCentred(page, sentence, { font: n === 0 ? bold : regular, size: 18, y: 190 - n * 30 });
  drawFitted(page, poster.address, {
    ...{ font: regular, width, largest: 12, smallest: 8, y: MARGIN, color: GREY },
  });
}
