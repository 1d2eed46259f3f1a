import { PDFDocument } from '@cantoo/pdf-lib';

/** Maximum size of a CV in bytes (product-spec §9). */
export const TEN_MB = 10 * 1024 * 1024;

const PDF = 'application/pdf';
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a readable PDF of exactly `bytes` bytes. An unused stream fills the PDF up to this size. */
export async function pdfOfSize(name: string, bytes: number): Promise<TestFile> {
  const make = async (filling: number): Promise<Buffer> => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText('CV');
    pdf.context.register(pdf.context.stream(Buffer.alloc(filling, 'x')));
    return Buffer.from(await pdf.save({ useObjectStreams: false }));
  };
  const guess = bytes - 4096;
  // The numbers that state the stream's length may get one more digit, so the size is corrected after a first attempt.
  const first = await make(guess);
  const buffer = await make(guess + bytes - first.length);
  if (buffer.length !== bytes) throw new Error(`The PDF has ${buffer.length} bytes, not ${bytes}.`);
  return { name, mimeType: PDF, buffer };
}

/** Creates a PDF that can only be opened with a password. */
export async function encryptedPdf(name: string): Promise<TestFile> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('CV');
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return { name, mimeType: PDF, buffer: Buffer.from(await pdf.save({ useObjectStreams: false })) };
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates an SVG file. `inside` is inserted unchanged, for example a script. */
export function drawing(name: string, inside = ''): TestFile {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}<rect width="10" height="10" fill="#1F2A5A"/></svg>`;
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
}
