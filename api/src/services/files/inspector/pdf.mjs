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
 * The header must be within the first 1,024 bytes (PDF 1.7, appendix H.3.4.1). It need not be at the start,
 * because mail gateways insert lines before it.
 */
const HEAD_BYTES = 1024;
const HEADER = '%PDF-';
const END_MARK = '%%EOF';
/** Matches objects after the last end mark. They show that the file was cut off in its last revision. */
const CUT_OFF = /\b(?:endobj|endstream|startxref)\b|\b\d{1,10}\s+\d{1,5}\s+obj\b/;
/** Matches parser errors about a file that needs a password or a certificate. */
const LOCKED = /password|encryption|key length/i;
/**
 * Maximum unpacked size of all object tables of a file, in bytes. Images, fonts and page contents are not
 * unpacked here. A thesis of 300 pages has less than 2 MB of tables.
 */
const UNPACKED_BYTES = 16 * 1024 * 1024;

/** @typedef {import('./answer.ts').Verdict} Verdict */
/** @typedef {import('@fair/contract').CvNote} CvNote */

/**
 * Accepts a PDF that has a header and an end mark and whose pages can all be reached. The parser alone
 * accepts too much: it finds pages even in a file that was cut off in the middle. A file that forbids changes
 * but opens without a password is decrypted, so that the same checks apply to it.
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
 * Returns the document without lines that a mail gateway added before its header or after its end mark.
 * Returns undefined if one of these marks is missing or the file was cut off.
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
 * Returns the parts of a PDF that an ordinary viewer does not show.
 * @param {PDFDocument} pdf
 * @returns {CvNote[]}
 */
function notesOn({ catalog }) {
  /** @type {CvNote[]} */
  const notes = [];
  if (catalog.has(PDFName.of('Collection'))) notes.push('PORTFOLIO');
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict && form.has(PDFName.of('XFA'))) {
    // In a dynamic form, the viewer creates the pages when it opens the file.
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
