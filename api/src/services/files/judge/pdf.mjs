// @ts-check
import { readFile } from 'node:fs/promises';
import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** A reader looks for the end mark in the last 1024 bytes (PDF 1.7, appendix H.3.4.4); some add a little more. */
const PDF_TAIL_BYTES = 2048;
/** What an object stream or a cross-reference table may be in front of: a byte order mark, empty lines. */
const PDF_HEAD = /^(?:\xef\xbb\xbf)?[\s\0]{0,64}%PDF-/;
/**
 * What all packed tables of objects of one file may unpack to. Pictures, fonts and text of pages are not unpacked here.
 * A thesis of 300 pages has under 2 MB of them. Bytes.
 */
const UNPACKED_BYTES = 16 * 1024 * 1024;

/** @typedef {import('./answer.ts').Verdict} Verdict */

/**
 * Readable means: it says so at both ends, and every page can be reached. The parser alone is forgiving: it
 * finds pages in a file that was cut off in the middle.
 * @param {Buffer | string} content bytes, or where they lie @returns {Promise<Verdict>}
 */
export async function judgePdf(content) {
  const bytes = typeof content === 'string' ? await readFile(content) : content;
  if (!PDF_HEAD.test(bytes.toString('latin1', 0, 80))) return { verdict: 'unreadable' };
  if (bytes.subarray(-PDF_TAIL_BYTES).lastIndexOf('%%EOF') < 0) return { verdict: 'unreadable' };
  const unpacking = limitUnpacking();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const isReadable = !unpacking.isExceeded() && pdf.getPages().length > 0;
    return { verdict: isReadable ? 'ok' : 'unreadable' };
  } catch (error) {
    return { verdict: error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable' };
  }
}

/** @typedef {{ buffer: Uint8Array, ensureBuffer(requested: number): Uint8Array }} DecodeStream */

/** The base of all streams that unpack; the library keeps it to itself. @type {DecodeStream} */
const decodeStream = (() => {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  const packed = PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c, 3, 0, 0, 0, 0, 1));
  return Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed)));
})();
const ensureBuffer = decodeStream.ensureBuffer;
if (typeof ensureBuffer !== 'function') throw new Error('@cantoo/pdf-lib unpacks in another way.');

/** From here on, all that is unpacked counts, and beyond the limit unpacking fails as it goes. */
function limitUnpacking() {
  let left = UNPACKED_BYTES;
  decodeStream.ensureBuffer = function limited(requested) {
    const before = this.buffer.byteLength;
    // The buffer doubles until it holds what is asked for.
    if (requested - before > left) {
      left = -1;
      throw new RangeError('It unpacks to more than a CV does.');
    }
    const buffer = ensureBuffer.call(this, requested);
    left -= buffer.byteLength - before;
    return buffer;
  };
  return { isExceeded: () => left < 0 };
}
