// @ts-check
import { readFile } from 'node:fs/promises';
import {
  decodePDFRawStream,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { isExhausted, TooComplex } from './exhausted.mjs';

/**
 * Number of bytes at the beginning of a file that must contain the PDF header (PDF 1.7, appendix H.3.4.1). Mail
 * gateways insert lines before the header, so a PDF may not start with it.
 */
const HEAD_BYTES = 1024;
const HEADER = '%PDF-';
const END_MARK = '%%EOF';
/** Matches a PDF object after the last end mark, which shows that the end of the file is missing. */
const CUT_OFF = /\b(?:endobj|endstream|startxref)\b|\b\d{1,10}\s+\d{1,5}\s+obj\b/;
/** Matches error messages of the parser that mean that the file needs a password or a certificate. */
const LOCKED = /password|encryption|key length/i;
/**
 * Maximum unpacked size of all object tables of a file, in bytes. A thesis of 300 pages has less than 2 MB of such
 * tables. Images, fonts and page contents are not unpacked by the inspection, so they do not count.
 */
const UNPACKED_BYTES = 16 * 1024 * 1024;

/** @typedef {import('./answer.ts').Verdict} Verdict */
/** @typedef {import('@fair/contract').CvNote} CvNote */

/**
 * Accepts a PDF if it has a header, an end mark and at least one page. The marks are checked because the parser also
 * finds pages in a file that was cut off in the middle. A PDF that needs no password for reading, but restricts
 * changes, is decrypted and checked like any other.
 * @param {Buffer | string} content bytes, or their path
 * @returns {Promise<Verdict>}
 */
export async function inspectPdf(content) {
  const bytes = documentIn(typeof content === 'string' ? await readFile(content) : content);
  if (!bytes) return { verdict: 'unreadable' };
  const unpacking = limitUnpacking();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    if (unpacking.isExceeded()) return { verdict: 'tooComplex' };
    if (pdf.getPages().length === 0) return { verdict: 'unreadable' };
    const notes = notesOn(pdf);
    return { verdict: 'ok', ...(notes.length > 0 && { notes }) };
  } catch (error) {
    if (unpacking.isExceeded() || isExhausted(error)) return { verdict: 'tooComplex' };
    const isLocked = error instanceof Error && LOCKED.test(error.message);
    return { verdict: isLocked ? 'encrypted' : 'unreadable' };
  }
}

/**
 * Returns a PDF without the lines that mail gateways add before its header or after its end mark. Returns undefined
 * if the header or the end mark is missing, or if the file was cut off.
 * @param {Buffer} bytes
 */
function documentIn(bytes) {
  const start = bytes.toString('latin1', 0, HEAD_BYTES).indexOf(HEADER);
  const mark = bytes.lastIndexOf(END_MARK);
  if (start < 0 || mark < start) return undefined;
  const end = mark + END_MARK.length;
  return CUT_OFF.test(bytes.toString('latin1', end)) ? undefined : bytes.subarray(start, end);
}

/**
 * Returns codes for the parts of a PDF that an ordinary PDF viewer does not show.
 * @param {PDFDocument} pdf
 * @returns {CvNote[]}
 */
function notesOn({ catalog }) {
  /** @type {CvNote[]} */
  const notes = [];
  if (catalog.has(PDFName.of('Collection'))) notes.push('PORTFOLIO');
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict && form.has(PDFName.of('XFA'))) {
    // `NeedsRendering` marks a dynamic form. Its pages do not exist in the file; a form viewer creates them when it
    // opens the file.
    const isDynamic = catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True;
    notes.push(isDynamic ? 'DYNAMIC_FORM' : 'FORM');
  }
  return notes;
}

/** @typedef {{ buffer: Uint8Array, ensureBuffer(requested: number): Uint8Array }} DecodeStream */

/**
 * Base class of all decoding streams, taken from an instance because the library does not export it. @type
 * {DecodeStream}
 */
const decodeStream = (() => {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  const packed = PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c, 3, 0, 0, 0, 0, 1));
  return Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed)));
})();
const ensureBuffer = decodeStream.ensureBuffer;
if (typeof ensureBuffer !== 'function') throw new Error('@cantoo/pdf-lib unpacks in another way.');

/** Counts all bytes that are unpacked from now on and makes unpacking fail beyond the limit. */
function limitUnpacking() {
  let left = UNPACKED_BYTES;
  decodeStream.ensureBuffer = function limited(requested) {
    const before = this.buffer.byteLength;
    // The buffer doubles until it holds the requested size.
    if (requested - before > left) {
      left = -1;
      throw new TooComplex('The tables of this PDF unpack to more than 16 MB.');
    }
    const buffer = ensureBuffer.call(this, requested);
    left -= buffer.byteLength - before;
    return buffer;
  };
  return { isExceeded: () => left < 0 };
}
