import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { groupedCode } from '@fair/contract/fair/passes.rules';
import { printPack } from '@fair/texts/printPack';
import type { Badge, PrintOrder, Schedule } from '../order.ts';
import { A4, cutText, fitText, GREY, INK, LINE, MARGIN, type Paper, printable } from './paper.ts';

const ROW = 19;
const HEAD = 62;
const ROWS = Math.floor((A4.height - 2 * MARGIN - HEAD) / ROW);

interface Column {
  readonly title: string;
  /** Distance from the margin to the column's left edge, in points. */
  readonly at: number;
  readonly width: number;
}

interface List {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Draws the names of all people with a pass, so that volunteers can tick them off when a scanner does not work. */
export function drawDoorList(
  paper: Paper,
  { language, title }: PrintOrder,
  { day, people }: { readonly day: string; readonly people: readonly Badge[] },
): void {
  const words = printPack[language];
  drawList(paper, {
    title: words.doorList,
    subtitle: [title, day].filter(Boolean).join(', '),
    columns: [
      { title: words.name, at: 22, width: 190 },
      { title: words.companyOrProgram, at: 218, width: 200 },
      { title: words.code, at: 424, width: 76 },
    ],
    rows: people.map(({ name, detail, typed }) => [name, detail, groupedCode(typed)]),
  });
}

/** Draws the meetings of a company on one day. */
export function drawSchedule(paper: Paper, { language, title }: PrintOrder, schedule: Schedule): void {
  const words = printPack[language];
  drawList(paper, {
    title: schedule.companyName,
    subtitle: `${title}, ${schedule.day}`,
    columns: [
      { title: words.time, at: 22, width: 74 },
      { title: words.table, at: 100, width: 70 },
      { title: words.student, at: 176, width: 170 },
      { title: words.program, at: 350, width: 148 },
    ],
    rows: schedule.meetings.map(({ time, table, student, program }) => [time, table, student, program]),
  });
}

/** Draws a list with a box to tick in each row, on as many pages as needed. */
function drawList(paper: Paper, { title, subtitle, columns, rows }: List): void {
  const { document, regular, bold } = paper;
  const width = A4.width - 2 * MARGIN;
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  for (let n = 0; n < pages; n += 1) {
    const page = document.addPage([A4.width, A4.height]);
    const top = A4.height - MARGIN;
    page.drawText(cutText(title, bold, 18, width), {
      x: MARGIN,
      y: top - 18,
      font: bold,
      size: 18,
      color: INK,
    });
    const count = `${n + 1} / ${pages}`;
    const room = width - regular.widthOfTextAtSize(count, 10) - 12;
    page.drawText(cutText(subtitle, regular, 10, room), {
      ...{ x: MARGIN, y: top - 34, font: regular, size: 10, color: GREY },
    });
    page.drawText(count, {
      ...{ x: A4.width - MARGIN - regular.widthOfTextAtSize(count, 10), y: top - 34, font: regular },
      ...{ size: 10, color: GREY },
    });
    for (const { title: heading, at } of columns)
      page.drawText(heading, { x: MARGIN + at, y: top - HEAD + 4, font: bold, size: 9, color: GREY });
    for (const [index, row] of rows.slice(n * ROWS, (n + 1) * ROWS).entries())
      drawRow(paper, page, { columns, row, y: top - HEAD - (index + 1) * ROW });
  }
}

function drawRow(
  { regular }: Paper,
  page: PDFPage,
  {
    columns,
    row,
    y,
  }: { readonly columns: readonly Column[]; readonly row: readonly string[]; readonly y: number },
): void {
  page.drawLine({
    ...{ start: { x: MARGIN, y }, end: { x: A4.width - MARGIN, y } },
    ...{ thickness: 0.5, color: LINE },
  });
  page.drawRectangle({
    ...{ x: MARGIN, y: y + 4, width: 11, height: 11, borderColor: GREY, borderWidth: 0.75 },
  });
  for (const [n, { at, width }] of columns.entries()) {
    const { size, lines } = fitCell(row[n] ?? '', regular, width);
    const lowest = lines.length > 1 ? y + 3 : y + 6;
    for (const [below, line] of lines.entries()) {
      const baseline = lowest + (lines.length - 1 - below) * size;
      page.drawText(line, { x: MARGIN + at, y: baseline, font: regular, size, color: INK });
    }
  }
}

/** Fits a text into a row. A long text is set in two smaller lines. */
function fitCell(text: string, font: PDFFont, width: number) {
  const line = { font, width, largest: 10.5, smallest: 8.5, lines: 1 };
  if (font.widthOfTextAtSize(printable(text), line.smallest) <= width) return fitText(text, line);
  return fitText(text, { font, width, largest: 8, smallest: 6.5, lines: 2 });
}
