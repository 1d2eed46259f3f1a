// @ts-check
import { attributesOf, declarationsOf, escaped, tagsOf } from './svgTags.mjs';

/**
 * `viewBox` is the part of a drawing that is visible, in the drawing's own units. `width` and `height` are the
 * proportions in which it is drawn.
 * @typedef {{ viewBox: readonly number[], width: number, height: number }} Frame
 */

/** Font size in pixels of a drawing that sets none (CSS Fonts 4, `medium`). */
const FONT_PX = 16;
/**
 * Number of pixels per unit, for absolute units (CSS Values 4, section 6.2).
 * @type {Readonly<Record<string, number>>}
 */
const PIXELS = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 };
/**
 * Size of each relative unit as a multiple of the font size. For `ex` and `ch`, 0.5 is a good approximation in most
 * fonts.
 * @type {Readonly<Record<string, number>>}
 */
const LETTERS = { em: 1, rem: 1, ex: 0.5, ch: 0.5 };
const LENGTH =
  /^\s*\+?((?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[+-]?\d{1,3})?)\s*([a-z]{0,3})\s*(?:!important)?\s*$/i;
/** Resolution (dpi) at which librsvg maps one CSS pixel to one pixel. */
export const CSS_DENSITY = 96;
/** Resolution (dpi) at which libvips keeps the size of a drawing that librsvg has drawn. */
const PLAIN_DENSITY = 72;

/**
 * Splits a drawing into its root element and the content of the root element.
 * @param {string} svg
 * @returns {{ name: string, attributes: Map<string, string>, inner: string, close: string }}
 */
export function rootOf(svg) {
  for (const tag of tagsOf(svg)) {
    if (tag.isEnd) break;
    const [name = 'svg'] = /[^\s</>]+/.exec(svg.slice(tag.start, tag.end)) ?? [];
    const attributes = attributesOf(svg, tag);
    const end = svg.lastIndexOf('</');
    if (tag.isEmpty) return { name, attributes, inner: '', close: `</${name}>` };
    if (end < tag.end) return { name, attributes, inner: svg.slice(tag.end), close: '' };
    return { name, attributes, inner: svg.slice(tag.end, end), close: svg.slice(end) };
  }
  throw new Error('no svg element');
}

/** @typedef {ReturnType<typeof rootOf>} Root */

/**
 * Returns the size that a drawing states. Returns undefined if the drawing has no viewBox and lacks width or height,
 * because its size then depends on its content.
 * @param {Root} root
 * @returns {Frame | undefined}
 */
export function statedFrame({ attributes }) {
  const styled = new Map(declarationsOf(attributes.get('style') ?? ''));
  const font = lengthOf(styled.get('font-size') ?? attributes.get('font-size'), FONT_PX) ?? FONT_PX;
  const [width, height] = ['width', 'height'].map(
    (side) => lengthOf(styled.get(side), font) ?? lengthOf(attributes.get(side), font),
  );
  const viewBox = viewBoxOf(attributes.get('viewBox'));
  if (!viewBox) return width && height ? { viewBox: [0, 0, width, height], width, height } : undefined;
  const [, , across = 1, down = 1] = viewBox;
  if (width && height) return { viewBox, width, height };
  return { viewBox, width: across, height: down };
}

/**
 * Converts a length to pixels. Returns undefined if the value is missing, a percentage or a keyword.
 * @param {string | undefined} value
 * @param {number} font font size in pixels
 */
function lengthOf(value, font) {
  const [, number = '', unit = ''] = LENGTH.exec(value ?? '') ?? [];
  const name = unit.toLowerCase();
  const pixels = Number(number) * (PIXELS[name] ?? (LETTERS[name] ?? Number.NaN) * font);
  return number !== '' && Number.isFinite(pixels) && pixels > 0 ? pixels : undefined;
}

/** @param {string | undefined} value */
function viewBoxOf(value) {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
    ? numbers
    : undefined;
}

/**
 * Returns the drawing with a size at which its longer side has exactly `side` pixels when it is drawn at
 * `CSS_DENSITY`. The size has the unit px, because libvips would scale lengths in physical units a second time.
 * @param {Root} root
 * @param {Frame} frame
 * @param {number} side
 */
export function framed(root, { viewBox, width, height }, side) {
  const scale = (side * PLAIN_DENSITY) / CSS_DENSITY / Math.max(width, height);
  const onePixel = PLAIN_DENSITY / CSS_DENSITY;
  const [across, down] = [width, height].map((length) => Math.max(length * scale, onePixel));
  const sized = { width: `${across}px`, height: `${down}px` };
  return withRoot(root, { ...sized, viewBox: viewBox.join(' ') }, root.inner);
}

/**
 * Length in pixels of the longer side at which a drawing is measured. A measurement in whole pixels is precise enough
 * at this length.
 */
const MEASURED_PX = 4000;
/**
 * Coordinates of the marker, in pixels to the left of and above the origin. They are 500 times the longer side of a
 * measured drawing; libvips supports up to 10,000,000.
 */
const MARK = 2_000_000;
const MARK_TAG = `<rect x="${-MARK}" y="${-MARK}" width="0.01" height="0.01"/>`;
/**
 * Scales at which the first measurement is tried. If the drawing is smaller than half a pixel at scale 1, it has no
 * pixels, and scale 1000 is tried.
 */
const FIRST_SCALES = [1, 1000];

/**
 * Finds the frame around all content of a drawing that states no size. `measure` returns only the size of the
 * content. The position of the content follows from another measurement with a marker at a known position. Returns
 * undefined if nothing is drawn.
 * @param {Root} root
 * @param {(svg: string) => Promise<{ width: number, height: number }>} measure
 * @returns {Promise<Frame | undefined>}
 */
export async function drawnFrame(root, measure) {
  const sizeAt = (/** @type {number} */ scale, mark = '') =>
    measure(withRoot(root, {}, `<g transform="scale(${scale})">${root.inner}</g>${mark}`));
  for (const first of FIRST_SCALES) {
    try {
      const rough = await sizeAt(first);
      const scale = (first * MEASURED_PX) / Math.max(rough.width, rough.height);
      const { width, height } = await sizeAt(scale);
      const marked = await sizeAt(scale, MARK_TAG);
      const place = [marked.width - width, marked.height - height].map((side) => side - MARK);
      return { viewBox: [...place, width, height].map((length) => length / scale), width, height };
    } catch {
      // libvips throws if the picture has no pixels. The loop then tries the next scale.
    }
  }
  return undefined;
}

/** @param {Root} root @param {Readonly<Record<string, string>>} sized @param {string} inner */
function withRoot({ name, attributes, close }, sized, inner) {
  const kept = [...attributes].filter(
    ([attribute]) => !['width', 'height', 'viewBox', 'style'].includes(attribute),
  );
  const style = [
    ...declarationsOf(attributes.get('style') ?? '').filter(
      ([property]) => !/^(?:(?:min|max)-)?(?:width|height)$/.test(property),
    ),
    // `!important` makes this size win over one that a style sheet in the drawing sets.
    ...['width', 'height'].flatMap((side) => (sized[side] ? [[side, `${sized[side]} !important`]] : [])),
  ].map((declaration) => declaration.join(':'));
  const written = [
    ...kept,
    ...Object.entries(sized),
    ...(style.length > 0 ? [['style', style.join(';')]] : []),
  ];
  const list = written.map(([attribute = '', value = '']) => ` ${attribute}="${escaped(value)}"`).join('');
  return `<${name}${list}>${inner}${close}`;
}
