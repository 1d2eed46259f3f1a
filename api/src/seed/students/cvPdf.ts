import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Cv, CvEntry } from './cv.ts';

/** Size of an A4 page in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 56;
const SIDE_BAR = 150;
const INK = rgb(0.09, 0.1, 0.13);
const GREY = rgb(0.36, 0.38, 0.44);
const WHITE = rgb(1, 1, 1);

/**
 * Renders a CV as a PDF of a few kB with selectable text. The file is small because it uses the standard PDF fonts.
 * These fonts have only Western European letters, so the demo names use no others.
 */
export async function renderCv(cv: Cv, writtenAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`CV ${cv.name}`);
  document.setAuthor(cv.name);
  document.setLanguage('en');
  document.setCreationDate(writtenAt);
  document.setModificationDate(writtenAt);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  new Typesetter(document, cv, regular, bold).set();
  return document.save();
}

/** Renders one CV from top to bottom on as many pages as needed. */
class Typesetter {
  readonly #document: PDFDocument;
  readonly #cv: Cv;
  readonly #regular: PDFFont;
  readonly #bold: PDFFont;
  readonly #accent;
  #page: PDFPage;
  /** Vertical position at which the free space on the page begins, in points from the bottom of the page. */
  #y = PAGE.height - MARGIN;
  #left = MARGIN;
  #right: number = PAGE.width - MARGIN;

  constructor(document: PDFDocument, cv: Cv, regular: PDFFont, bold: PDFFont) {
    this.#document = document;
    this.#cv = cv;
    this.#regular = regular;
    this.#bold = bold;
    this.#accent = rgb(...cv.accent);
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  set(): void {
    const { form, summary, sections, lists, isLong } = this.#cv;
    if (form === 'band') this.#setBand();
    else if (form === 'side') this.#setSide();
    else this.#setPlain();
    this.#heading('Profile');
    this.#paragraph(summary, 10.5);
    for (const { title, entries } of sections) {
      if (isLong && title === 'Projects') this.#startPage();
      this.#heading(title);
      for (const entry of entries) this.#entry(entry);
    }
    if (form !== 'side') {
      for (const { title, text } of lists) {
        this.#heading(title);
        this.#paragraph(text, 10.5);
      }
    }
  }

  #setBand(): void {
    const { name, program, contact } = this.#cv;
    const height = 118;
    const band = { x: 0, y: PAGE.height - height, width: PAGE.width, height };
    this.#page.drawRectangle({ ...band, color: this.#accent });
    this.#text(name, MARGIN, PAGE.height - 54, 25, this.#bold, WHITE);
    this.#text(program, MARGIN, PAGE.height - 75, 12, this.#regular, WHITE);
    this.#text(contact, MARGIN, PAGE.height - 98, 9.5, this.#regular, WHITE);
    this.#y = PAGE.height - height - 14;
  }

  /** Renders skills and languages in a coloured column on the left of the page. */
  #setSide(): void {
    const { name, program, contact, lists } = this.#cv;
    this.#page.drawRectangle({ x: 0, y: 0, width: SIDE_BAR, height: PAGE.height, color: this.#accent });
    let y = PAGE.height - 62;
    const write = (text: string, size: number, font: PDFFont, gap: number) => {
      for (const line of wrap(text, font, size, SIDE_BAR - 32)) {
        this.#text(line, 16, y, size, font, WHITE);
        y -= size * 1.45;
      }
      y -= gap;
    };
    for (const { title, text } of lists) {
      write(title.toUpperCase(), 9, this.#bold, 2);
      for (const item of title === 'Skills' ? text.split(', ') : [text]) write(item, 9.5, this.#regular, 0);
      y -= 18;
    }
    this.#left = SIDE_BAR + 28;
    this.#right = PAGE.width - 44;
    const width = this.#right - this.#left;
    this.#y = PAGE.height - MARGIN - 14;
    this.#lines(wrap(name, this.#bold, 24, width), 24, this.#bold, this.#accent);
    this.#lines(wrap(program, this.#regular, 12, width), 12, this.#regular, GREY);
    this.#lines(wrap(contact, this.#regular, 9, width), 9, this.#regular, GREY);
  }

  #setPlain(): void {
    const { name, program, contact } = this.#cv;
    const centred = (text: string, y: number, size: number, font: PDFFont, color = INK) =>
      this.#text(text, (PAGE.width - font.widthOfTextAtSize(text, size)) / 2, y, size, font, color);
    centred(name, PAGE.height - 74, 24, this.#bold);
    centred(program, PAGE.height - 94, 12, this.#regular, this.#accent);
    centred(contact, PAGE.height - 112, 9.5, this.#regular, GREY);
    this.#y = PAGE.height - 118;
  }

  #heading(title: string): void {
    // Keeps a heading on the same page as the lines after it.
    this.#need(50);
    this.#y -= 30;
    this.#text(title.toUpperCase(), this.#left, this.#y, 10, this.#bold, this.#accent);
    this.#y -= 6;
    const line = { start: { x: this.#left, y: this.#y }, end: { x: this.#right, y: this.#y } };
    this.#page.drawLine({ ...line, thickness: 0.7, color: this.#accent, opacity: 0.5 });
    this.#y -= 4;
  }

  #entry({ title, place, years, text }: CvEntry): void {
    this.#need(58);
    this.#y -= 15;
    const yearsWidth = this.#regular.widthOfTextAtSize(years, 9.5);
    this.#text(years, this.#right - yearsWidth, this.#y, 9.5, this.#regular, GREY);
    const [line = '', ...more] = wrap(title, this.#bold, 11, this.#right - this.#left - yearsWidth - 12);
    this.#text(line, this.#left, this.#y, 11, this.#bold, INK);
    this.#lines(more, 11, this.#bold, INK);
    this.#y -= 13.5;
    this.#text(place, this.#left, this.#y, 9.5, this.#regular, this.#accent);
    this.#paragraph(text, 10);
    this.#y -= 4;
  }

  #paragraph(text: string, size: number): void {
    this.#lines(wrap(text, this.#regular, size, this.#right - this.#left), size, this.#regular, INK);
  }

  #lines(lines: readonly string[], size: number, font: PDFFont, color: ReturnType<typeof rgb>): void {
    for (const line of lines) {
      this.#need(size * 1.5);
      this.#y -= size * 1.45;
      this.#text(line, this.#left, this.#y, size, font, color);
    }
  }

  /** Starts a new page if fewer than this many points are left on the current page. */
  #need(points: number): void {
    if (this.#y - points < MARGIN) this.#startPage();
  }

  #startPage(): void {
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.#y = PAGE.height - MARGIN;
    if (this.#cv.form === 'side') {
      this.#page.drawRectangle({ x: 0, y: 0, width: 10, height: PAGE.height, color: this.#accent });
      this.#left = MARGIN;
      this.#right = PAGE.width - MARGIN;
    }
  }

  #text(
    text: string,
    x: number,
    y: number,
    size: number,
    font: PDFFont,
    color: ReturnType<typeof rgb>,
  ): void {
    this.#page.drawText(text, { x, y, size, font, color });
  }
}

/** Breaks a text into lines no wider than `width` points. */
function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}
