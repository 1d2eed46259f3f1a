// @ts-check
import { attributesOf, declarationsOf, tagsOf } from './svgTags.mjs';

/** @typedef {import('@fair/contract').NotDrawn} NotDrawn */
/** @typedef {[property: string, value: string][]} Declarations */

/**
 * Elements that librsvg 2.63 does not draw, with the code that is reported for each.
 * @type {Readonly<Record<string, NotDrawn>>}
 */
const SKIPPED = {
  textPath: 'TEXT_ON_A_PATH',
  flowRoot: 'FLOWED_TEXT',
  meshgradient: 'MESH_GRADIENT',
  meshGradient: 'MESH_GRADIENT',
  mesh: 'MESH_GRADIENT',
};
/** Elements that can refer to another file. */
const SHOWS_A_FILE = new Set(['image', 'feImage', 'use']);
/** Attributes that a `switch` uses to choose other content for viewers that lack a feature. */
const CONDITIONS = ['requiredExtensions', 'requiredFeatures'];
const TEXT = new Set(['text', 'tspan', 'textPath', 'tref']);
/**
 * Matches generic font families, for which every system chooses a font of its own (CSS Fonts 4, section 2.1.2), and the
 * additional names that browsers have for them.
 */
const GENERIC_FONTS =
  /^(?:serif|sans-serif|sans|monospace|cursive|fantasy|math|emoji|system-ui|ui-[\w-]+|-apple-system|blinkmacsystemfont|inherit|initial|unset|revert|)$/i;
/** Matches colours that librsvg cannot parse and therefore draws in black (tested with 2.63). */
const COLOUR_FUNCTION =
  /(?<![\w#-])(?:(?:oklch|oklab|lch|lab|color|color-mix|light-dark|device-cmyk)\s*\(|(?:rgb|hsl|hwb)a?\(\s*from\s)/i;
const VARIABLE = /var\(\s*(--[^\s,)]{1,100})\s*(,)?/g;
/** Matches values of `transform-origin` that have no effect, because they are the origin of the coordinate system. */
const NO_ORIGIN = /^(?:0(?:px|%)?|left|top)(?:\s+(?:0(?:px|%)?|top|left))?(?:\s+0(?:px)?)?$/i;
/** Maximum nesting depth up to which drawings embedded in a drawing are examined. */
const DEEPEST = 2;
const MOST_FONTS = 12;
const FONT_CHARACTERS = 100;
/** Number of base64 characters that are decoded to recognise the format of a picture. */
const HEAD_CHARACTERS = 24;

/**
 * Returns codes for the features of a drawing that librsvg does not draw, and the first font of each text.
 * @param {string} svg
 * @returns {{ notDrawn: NotDrawn[], fonts: string[] }}
 */
export function partsOf(svg, depth = 0) {
  /** @type {Set<NotDrawn>} */
  const found = new Set();
  /** @type {Set<string>} */
  const fonts = new Set();
  const sheet = styleSheetOf(svg);
  const definitions = new Map(sheet.definitions);
  /** @type {Declarations} */
  const used = [];
  /** Font families of the elements whose end tag is still to come. @type {(string | undefined)[]} */
  const open = [];
  for (const tag of tagsOf(svg)) {
    if (tag.isEnd) {
      open.pop();
      continue;
    }
    const attributes = attributesOf(svg, tag);
    const own = [...attributes, ...declarationsOf(attributes.get('style') ?? '')];
    const blocks = [...sheet.rulesFor(tag.name, attributes), own];
    for (const [name, value] of own) if (name.startsWith('--')) definitions.set(name, value);

    const skipped = SKIPPED[tag.name];
    if (skipped) found.add(skipped);
    if (tag.name === 'foreignObject' && !CONDITIONS.some((name) => attributes.has(name)))
      found.add('FOREIGN_OBJECT');
    if (SHOWS_A_FILE.has(tag.name))
      for (const part of partsOfFile(attributes.get('href'), depth)) found.add(part);
    const declared = blocks.flat();
    if (hasOrigin(declared)) found.add('TRANSFORM_ORIGIN');
    for (const block of blocks) {
      if (unmet(block, (value) => COLOUR_FUNCTION.test(value))) found.add('COLOUR_FUNCTIONS');
      for (const declaration of block)
        if (declaration[1].includes('var(')) used.push(...unmetVariables(block, declaration));
    }
    const family = familyOf(declared) ?? open.at(-1);
    const font = family && firstFamily(family);
    if (TEXT.has(tag.name) && font && fonts.size < MOST_FONTS) fonts.add(font);
    if (!tag.isEmpty) open.push(family);
  }
  // librsvg ignores the value of a variable and draws the fallback. The picture is correct only if both are equal.
  if (used.some(([name, fallback]) => fallback === '' || (definitions.get(name) ?? fallback) !== fallback)) {
    found.add('CSS_VARIABLES');
  }
  return { notDrawn: [...found].sort(), fonts: [...fonts] };
}

/**
 * Whether an element is rotated, scaled or skewed around a point other than the origin.
 * @param {Declarations} declared
 */
function hasOrigin(declared) {
  const value = (/** @type {string} */ property) => declared.findLast(([name]) => name === property)?.[1];
  const origin = value('transform-origin') ?? (value('transform-box') === 'fill-box' ? 'center' : undefined);
  const transform = value('transform');
  if (origin === undefined || NO_ORIGIN.test(origin.trim())) return false;
  return transform !== undefined && /rotate|scale|skew|matrix/i.test(transform);
}

/**
 * Whether a block sets a property only to values that librsvg does not understand. Drawing programs often write an
 * ordinary colour first, as a fallback for the value that follows.
 * @param {Declarations} block
 * @param {(value: string) => boolean} isUnknown
 */
function unmet(block, isUnknown) {
  return block.some(
    ([property, value]) =>
      !property.startsWith('--') &&
      property !== 'style' &&
      isUnknown(value) &&
      !hasOrdinary(block, property, isUnknown),
  );
}

/** @param {Declarations} block @param {string} property @param {(value: string) => boolean} isUnknown */
const hasOrdinary = (block, property, isUnknown) =>
  block.some(([name, value]) => name === property && !isUnknown(value) && !value.includes('var('));

/**
 * Returns the variables in a value, each with its fallback, or with '' if it has none. Returns an empty list if the
 * block also sets the property to a value without variables.
 * @param {Declarations} block
 * @param {[string, string]} declaration
 * @returns {Declarations}
 */
function unmetVariables(block, [property, value]) {
  if (property.startsWith('--') || property === 'style' || hasOrdinary(block, property, () => false))
    return [];
  return [...value.matchAll(VARIABLE)].map(({ 0: whole, 1: name = '', 2: comma, index }) => [
    name,
    comma ? upToClose(value.slice(index + whole.length)) : '',
  ]);
}

/** Returns the part of a text before the bracket that closes `var(`. @param {string} value */
function upToClose(value) {
  let depth = 0;
  for (const [at, character] of [...value].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return value.slice(0, at).trim();
  }
  return value.trim();
}

/** @param {Declarations} declared */
function familyOf(declared) {
  const [property, value] = declared.findLast(([name]) => name === 'font-family' || name === 'font') ?? [];
  // In the value of `font`, the font families come after the size.
  return property === 'font' ? /\d[^\s,]*\s+(.+)$/.exec(value ?? '')?.[1] : value;
}

/**
 * Returns the first font family of a list. Returns undefined if the first family is a generic one.
 * @param {string} list
 */
function firstFamily(list) {
  const name = (list.split(',')[0] ?? '')
    .replace(/!important/i, '')
    .trim()
    .replace(/^['"]|['"]$/g, '')
    .trim();
  return GENERIC_FONTS.test(name) || name.length > FONT_CHARACTERS ? undefined : name;
}

/**
 * Returns codes for the features that librsvg does not draw in a picture that a drawing embeds or links to.
 * @param {string | undefined} href
 * @param {number} depth
 * @returns {readonly NotDrawn[]}
 */
function partsOfFile(href = '', depth) {
  const address = href.trim();
  if (address === '' || address.startsWith('#')) return [];
  const [, parameters = '', data] = /^data:([^,]{0,200}),(.*)$/is.exec(address) ?? [];
  if (data === undefined) return ['LINKED_FILE'];
  const isBase64 = /;\s*base64\s*$/i.test(parameters);
  const head = isBase64 ? Buffer.from(data.slice(0, HEAD_CHARACTERS * 2), 'base64').toString('latin1') : '';
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff)/.test(head)) return [];
  if (!/svg/i.test(parameters)) return ['IMAGE_FORMAT'];
  if (depth >= DEEPEST) return [];
  return partsOf(isBase64 ? Buffer.from(data, 'base64').toString() : unquoted(data), depth + 1).notDrawn;
}

/** @param {string} data */
function unquoted(data) {
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}

/**
 * Returns the rules of all style sheets in a drawing, by the last part of their selectors, and the CSS variables that
 * the style sheets define. Rules inside at-rules are left out, because librsvg ignores them too.
 * @param {string} svg
 */
function styleSheetOf(svg) {
  /** @type {Map<string, Declarations[]>} */
  const rules = new Map();
  /** @type {Declarations} */
  const definitions = [];
  for (const [selectors, declarations] of rulesOf(cssOf(svg))) {
    definitions.push(...declarations.filter(([name]) => name.startsWith('--')));
    for (const selector of selectors.split(',')) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      const key = /[.#][\w-]+/.exec(last)?.[0] ?? last.replace(/[:[].*$/s, '');
      rules.set(key, [...(rules.get(key) ?? []), declarations]);
    }
  }
  /** @param {string} tag @param {Map<string, string>} attributes @returns {Declarations[]} */
  const rulesFor = (tag, attributes) => {
    if (rules.size === 0) return [];
    const classes = (attributes.get('class') ?? '').split(/\s+/).map((name) => `.${name}`);
    return ['*', tag, ...classes, `#${attributes.get('id') ?? ''}`].flatMap((key) => rules.get(key) ?? []);
  };
  return { definitions, rulesFor };
}

/** @param {string} svg */
function cssOf(svg) {
  const sheets = [];
  for (const { name, isEnd, isEmpty, end } of tagsOf(svg)) {
    if (name !== 'style' || isEnd || isEmpty) continue;
    const close = svg.indexOf('</', end);
    sheets.push(
      svg
        .slice(end, close < 0 ? undefined : close)
        .replaceAll('<![CDATA[', '')
        .replaceAll(']]>', ''),
    );
  }
  return sheets.join('\n').replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '');
}

/** @param {string} css @returns {Generator<[selectors: string, Declarations]>} */
function* rulesOf(css) {
  /** @type {string[]} */
  const preludes = [];
  let from = 0;
  for (const { 0: mark, index } of css.matchAll(/[{}]/g)) {
    const between = css.slice(from, index);
    from = index + 1;
    if (mark === '{') {
      preludes.push((between.split(';').at(-1) ?? '').trim());
      continue;
    }
    const isWithinAtRule = preludes.some((prelude) => prelude.startsWith('@'));
    const selectors = preludes.pop();
    if (selectors && !isWithinAtRule) yield [selectors, declarationsOf(between)];
  }
}
