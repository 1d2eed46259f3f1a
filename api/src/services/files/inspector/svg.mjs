// @ts-check
import { gunzipSync } from 'node:zlib';
import { decodeText, markedEncoding } from './decode.mjs';
import { TooComplex } from './exhausted.mjs';

/**
 * Maximum number of characters by which a drawing may grow when its entities are replaced. The entities that Adobe
 * Illustrator declares for namespaces need 3 kB.
 */
const ENTITY_CHARACTERS = 64 * 1024;
const MAX_ENTITIES = 100;
const ENTITY = /<!ENTITY\s+([\w.-]{1,50})\s+(?:"([^"&<%]{0,1000})"|'([^'&<%]{0,1000})')\s*>/g;
const XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** Matches the start tag of the root element, if the element has no namespace prefix. */
const ROOT_TAG = /^<svg(?:[^"'>]|"[^"]*"|'[^']*')*>/i;
/** First two bytes of a file packed by gzip (RFC 1952, section 2.3.1). */
const GZIP = '\u001f\u008b';
/** Maximum size of an `.svgz` after unpacking, in bytes. A plain SVG has the same limit. */
const UNPACKED_BYTES = 10 * 1024 * 1024;
/** Matches the start of the root element, which may have a namespace prefix. */
const ROOT = /<(?:([\w.-]{1,50}):)?svg[\s>/]/i;
/**
 * Matches the names of encodings with two bytes per character. Some drawings declare one of them although they are
 * saved in another encoding.
 */
const TWO_BYTES = /^(?:utf-?16|iso-10646|ucs-?2|unicode)/i;

/** Thrown if an `.svgz` unpacks to more than `UNPACKED_BYTES`. */
export class TooLarge extends Error {
  /** @override */
  name = 'TooLarge';
}

/**
 * Returns a drawing as XML that librsvg can read: unpacked, decoded, without prolog, and with elements that have no
 * namespace prefix. Entities that the prolog declares are replaced, up to `ENTITY_CHARACTERS`; entities declared
 * through other entities are removed. The result is safe because it is only drawn, never served: librsvg runs no
 * scripts, and loads no files for a drawing without a base URL. Throws `TooLarge`, or another error if the file
 * contains no drawing.
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
 * Decodes a drawing in the encoding that its byte order mark, its first character or its XML declaration shows. If the
 * declared encoding fails, tries UTF-8 and then windows-1252.
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
      // Tries the next encoding: this one is unknown, or the drawing contains bytes that are invalid in it.
    }
  }
  return decodeText(bytes, 'windows-1252');
}

/** @param {string} drawing @param {string} prefix */
function withoutPrefix(drawing, prefix) {
  const plain = drawing.replace(new RegExp(`<(/?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '<$1');
  const [root = ''] = ROOT_TAG.exec(plain) ?? [];
  // Removes the declaration of a default namespace. Once the prefixes are gone, it would apply to the elements of the
  // drawing.
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
    // An entity that is not declared, or is declared through other entities, is removed. XML would reject the drawing
    // because of it.
    const value = values.get(name) ?? '';
    left -= value.length;
    if (left < 0) throw new TooComplex('The entities of this drawing add more than 64 kB.');
    return value;
  });
}

/**
 * Adds missing namespace declarations. A drawing copied from a web page lacks them, because HTML does not need them.
 * @param {string} drawing
 */
function withNamespaces(drawing) {
  const [root = ''] = ROOT_TAG.exec(drawing) ?? [];
  const missing = [
    /\sxmlns\s*=/.test(root) ? '' : ' xmlns="http://www.w3.org/2000/svg"',
    /\sxmlns:xlink\s*=/.test(root) ? '' : ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ].join('');
  return `${drawing.slice(0, 4)}${missing}${drawing.slice(4)}`;
}
