// @ts-check

/** @typedef {{ name: string, start: number, end: number, isEnd: boolean, isEmpty: boolean }} Tag */

/** @type {Readonly<Record<string, string>>} */
const CHARACTERS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Yields the tags of a drawing in order, with names that have no prefix. The drawing must not contain comments. The
 * function does not check the XML, because librsvg rejects a drawing that is not well-formed. The time is linear in
 * the length of the text.
 * @param {string} text
 * @returns {Generator<Tag>}
 */
export function* tagsOf(text) {
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = endOf(text, at);
    if (end < 0) return;
    const [, slash, name] =
      /^<(\/?)(?:[^\s/<>:]{1,100}:)?([^\s/<>!?:]{1,100})/.exec(text.slice(at, at + 220)) ?? [];
    if (name !== undefined) {
      yield { name, start: at, end, isEnd: slash === '/', isEmpty: text[end - 2] === '/' };
    }
    at = text.indexOf('<', end);
  }
}

/**
 * Returns the index after the tag or other markup that starts at `at`. Returns -1 if its end is missing.
 * @param {string} text
 * @param {number} at
 */
function endOf(text, at) {
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at);
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  const next = /["'>]/g;
  next.lastIndex = at;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === '>') return found.index + 1;
    const close = text.indexOf(found[0], found.index + 1);
    if (close < 0) return -1;
    next.lastIndex = close + 1;
  }
  return -1;
}

/** @param {string} text @param {string} mark @param {number} from */
function after(text, mark, from) {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/**
 * Returns the attributes of a start tag by name. The names keep their prefixes; `xlink:href` is returned as `href`
 * too.
 * @param {string} text
 * @param {Pick<Tag, 'start' | 'end'>} tag
 * @returns {Map<string, string>}
 */
export function attributesOf(text, { start, end }) {
  const attributes = new Map();
  for (const [, name, double, single] of text
    .slice(start, end)
    .matchAll(/([^\s"'<>/=]{1,200})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(name, unescaped(double ?? single ?? ''));
  }
  const linked = attributes.get('xlink:href');
  if (linked !== undefined && !attributes.has('href')) attributes.set('href', linked);
  return attributes;
}

/** @param {string} value */
function unescaped(value) {
  if (!value.includes('&')) return value;
  return value.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return CHARACTERS[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** @param {string} value for an attribute in double quotes */
export function escaped(value) {
  return value.replace(/[&<"]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&quot;');
}

/**
 * Returns the declarations of a `style` attribute, or of a rule in a style sheet, in order.
 * @param {string} style
 * @returns {[string, string][]}
 */
export function declarationsOf(style) {
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const name = declaration.slice(0, colon).trim();
    return [[name.startsWith('--') ? name : name.toLowerCase(), declaration.slice(colon + 1).trim()]];
  });
}
