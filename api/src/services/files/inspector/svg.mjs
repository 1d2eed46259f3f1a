// @ts-check
import { gunzipSync } from 'node:zlib';
import { decodeText, markedEncoding } from './decode.mjs';
import { TooComplex } from './exhausted.mjs';

/**
 * Maximum number of characters that replaced entities may add to a drawing. Adobe Illustrator's namespaces
 * need 3 kB.
 */
const ENTITY_CHARACTERS = 64 * 1024;
const MAX_ENTITIES = 100;
const ENTITY = /<!ENTITY\s+([\w.-]{1,50})\s+(?:"([^"&<%]{0,1000})"|'([^'&<%]{0,1000})')\s*>/g;
const XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** Matches the start tag of the root element. */
const ROOT_TAG = /^<svg(?:[^"'>]|"[^"]*"|'[^']*')*>/i;
/** First two bytes of a file packed by gzip (RFC 1952, section 2.3.1). */
const GZIP = '\u001f\u008b';
/** Maximum unpacked size of an `.svgz` in bytes, the same as for a plain SVG. */
const UNPACKED_BYTES = 10 * 1024 * 1024;
/** Matches the root element with an optional namespace prefix. */
const ROOT = /<(?:([\w.-]{1,50}):)?svg[\s>/]/i;
/**
 * Matches encodings with two bytes per character. Some files declare one although they are saved in another
 * encoding.
 */
const TWO_BYTES = /^(?:utf-?16|iso-10646|ucs-?2|unicode)/i;

/** Thrown if a compressed drawing unpacks to more than the maximum size of a plain one. */
export class TooLarge extends Error {
  /** @override */
  name = 'TooLarge';
}

/**
 * Returns the drawing as XML that librsvg reads: unpacked, decoded, without prolog and with its elements in the
 * default namespace. Entities declared by drawing programs are replaced one level deep, up to `ENTITY_CHARACTERS`.
 * The result is only drawn and never served. librsvg runs no scripts, and loads no files for a drawing without a base
 * URL. Throws `TooLarge`, or another error if there is no drawing.
 * @param {Buffer} bytes
 */
export function plainSvg(bytes) {
  const text = withoutComments(decoded(unpacked(bytes)));
  const found = ROOT.exec(text);
  if (!text.trimStart().startsWith('<') || !found) throw new Error('no svg element');
  const drawing = withEntities(text.slice(found.index), text.slice(0, found.index));
  return withNamespaces(found[1] ? withoutPrefix(drawing, found[1]) : drawing);
}

/** @param {Buffer} bytes */
function unpacked(bytes) {
  if (bytes.toString('latin1', 0, 2) !== GZIP) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES });
  } catch (error) {
    const isTooLarge = /** @type {{ code?: unknown }} */ (error).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new TooLarge('It unpacks to more than 10 MB.') : error;
  }
}

/** @param {string} text */
function withoutComments(text) {
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at);
    if (end < 0) break;
    plain += text.slice(from, at);
    from = end + '-->'.length;
  }
  return from === 0 ? text : plain + text.slice(from);
}

/**
 * Decodes a drawing by its byte order mark, by the width of its first character or by its declaration. If all
 * fail, decodes it as windows-1252.
 * @param {Buffer} bytes
 */
function decoded(bytes) {
  const [first, second] = bytes;
  const known = markedEncoding(bytes) ?? (first === 0 ? 'utf-16be' : second === 0 ? 'utf-16le' : undefined);
  if (known) return decodeText(bytes, known, { fatal: true });
  const [, declared = 'utf-8'] =
    /^\s*<\?xml[^>]{0,200}?encoding=["']([\w-]{1,40})["']/.exec(bytes.toString('latin1', 0, 300)) ?? [];
  for (const label of TWO_BYTES.test(declared) ? ['utf-8'] : [declared, 'utf-8']) {
    try {
      return decodeText(bytes, label, { fatal: true });
    } catch {
      // The declared encoding is unknown, or the bytes are invalid in it.
    }
  }
  return decodeText(bytes, 'windows-1252');
}

/** @param {string} drawing @param {string} prefix */
function withoutPrefix(drawing, prefix) {
  const plain = drawing.replace(new RegExp(`<(/?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '<$1');
  const [root = ''] = ROOT_TAG.exec(plain) ?? [];
  // The default namespace declaration is removed, because it would now apply to the drawing's own elements.
  return root.replace(/\sxmlns\s*=\s*(?:"[^"]*"|'[^']*')/, '') + plain.slice(root.length);
}

/** @param {string} drawing @param {string} prolog */
function withEntities(drawing, prolog) {
  const values = new Map(
    [...prolog.matchAll(ENTITY)]
      .slice(0, MAX_ENTITIES)
      .map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  let left = ENTITY_CHARACTERS;
  return drawing.replace(/&([\w.-]{1,50});/g, (reference, name) => {
    if (XML.has(name)) return reference;
    // Entities that are undeclared or declared through other entities are removed, because XML would reject
    // them.
    const value = values.get(name) ?? '';
    left -= value.length;
    if (left < 0) throw new TooComplex('The entities of this drawing add more than 64 kB.');
    return value;
  });
}

/**
 * Adds the namespace declarations that drawings copied from a web page lack. HTML does not need them. @param
 * {string} drawing
 */
function withNamespaces(drawing) {
  const [root = ''] = ROOT_TAG.exec(drawing) ?? [];
  const missing = [
    /\sxmlns\s*=/.test(root) ? '' : ' xmlns="http://www.w3.org/2000/svg"',
    /\sxmlns:xlink\s*=/.test(root) ? '' : ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ].join('');
  return `${drawing.slice(0, 4)}${missing}${drawing.slice(4)}`;
}
