// @ts-check

import { decodeText, markedEncoding } from './decode.mjs';
import { TooComplex } from './exhausted.mjs';

/** What the entities of one drawing may add to it. Adobe Illustrator's namespaces come to 3 kB. Characters. */
const ENTITY_CHARACTERS = 64 * 1024;
const MAX_ENTITIES = 100;
const ENTITY = /<!ENTITY\s+([\w.-]{1,50})\s+(?:"([^"&<%]{0,1000})"|'([^'&<%]{0,1000})')\s*>/g;
const XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * The drawing alone, as the XML it must be: decoded by what it says it is written in, without prolog, with the
 * entities that drawing programs declare for their namespaces put in, one level deep and no more of them than
 * `ENTITY_CHARACTERS`. It is only ever drawn, never served: librsvg runs no script, and loads nothing from outside for a
 * drawing that has no address. Throws for what is none.
 * @param {Buffer} bytes @returns {Buffer}
 */
export function plainSvg(bytes) {
  const text = decoded(bytes).replace(/<!--[\s\S]*?-->/g, '');
  const start = text.search(/<svg[\s>/]/i);
  if (!text.trimStart().startsWith('<') || start < 0) throw new Error('no svg element');
  const drawing = withNamespaces(text.slice(start));
  return Buffer.from(withEntities(drawing, text.slice(0, start)));
}

/** @param {Buffer} bytes */
function decoded(bytes) {
  const declared = /^\s*<\?xml[^>]{0,200}?encoding=["']([\w-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 300),
  );
  return decodeText(bytes, markedEncoding(bytes) ?? declared?.[1] ?? 'utf-8', { fatal: true });
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
    // What is not declared, or declared through others, is left out: XML has no other names.
    const value = values.get(name) ?? '';
    left -= value.length;
    if (left < 0) throw new TooComplex('The entities of this drawing add more than 64 kB.');
    return value;
  });
}

/** Drawings cut out of a web page lack what XML needs and HTML does not. @param {string} drawing */
function withNamespaces(drawing) {
  const [root = ''] = /^<svg(?:[^"'>]|"[^"]*"|'[^']*')*>/i.exec(drawing) ?? [];
  const missing = [
    /\sxmlns\s*=/.test(root) ? '' : ' xmlns="http://www.w3.org/2000/svg"',
    /\sxmlns:xlink\s*=/.test(root) ? '' : ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ].join('');
  return `${drawing.slice(0, 4)}${missing}${drawing.slice(4)}`;
}
