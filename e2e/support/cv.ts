import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** Creates a PDF with one page of selectable text, for `setInputFiles`. */
export async function makeCv(fileName: string, lines: readonly string[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage();
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 60, y: page.getHeight() - 80 - index * 24, size: 14, font });
  }
  return { name: fileName, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}
