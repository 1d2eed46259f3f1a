// @ts-check

/** @typedef {'utf-8' | 'windows-1252' | 'windows-1250' | 'macintosh'} TextEncoding */

/**
 * Possible encodings of an uploaded text file that does not declare its encoding.
 * @type {readonly TextEncoding[]}
 */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'macintosh'];

/**
 * Characters that windows-1252 has for the bytes 0x80 to 0x9F
 * (https://encoding.spec.whatwg.org/index-windows-1252.txt). Its other bytes have the same characters as in Latin-1.
 * The table is needed because Node.js decodes the label windows-1252 as Latin-1 since version 20.18.3, which loses
 * these characters.
 */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** @param {Uint8Array} bytes */
function decodeWindows1252(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
}

/**
 * Decodes bytes in the encoding with the given label (https://encoding.spec.whatwg.org/#names-and-labels). A byte
 * order mark is left out of the result. Throws if the label is unknown. With `fatal`, throws if the bytes are invalid
 * in the encoding.
 * @param {Uint8Array} bytes
 * @param {string} label
 * @param {{ fatal?: boolean }} [options]
 */
export function decodeText(bytes, label, { fatal = false } = {}) {
  const decoder = new TextDecoder(label, { fatal });
  return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes);
}

/**
 * Returns the encoding that a byte order mark stands for, or undefined if there is no mark.
 * @param {Uint8Array} bytes
 */
export function markedEncoding([first, second, third]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}
