// @ts-check
import { attributesOf, declarationsOf, escaped, tagsOf } from './svgTags.mjs';

/**
 * `viewBox` is the visible part of the drawing in its own units; `width` and `height` give the proportions of
 * the result.
 * @typedef {{ viewBox: readonly number[], width: number, height: number }} Frame
 */

/** Default font size at the root of a drawing in pixels (CSS Fonts 4, `medium`). */
const FONT_PX = 16;
/** Pixels per absolute unit (CSS Values 4, section 6.2). @type {Readonly<Record<string, number>>} */
const PIXELS = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 };
/**
 * Units relative to the font size. `ex` and `ch` are about half the font size in most fonts.
 * @type {Readonly<Record<string, number>>}
 */
const LETTERS = { em: 1, rem: 1, ex: 0.5, ch: 0.5 };
const LENGTH =
  /^\s*\+?((?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[+-]?\d{1,3})?)\s*([a-z]{0,3})\s*(?:!important)?\s*$/i;
/** Resolution (dpi) at which librsvg maps one CSS pixel to one pixel. */
export const CSS_DENSITY = 96;
/** Resolution (dpi) at which libvips does not scale the output of librsvg. */
const PLAIN_DENSITY = 72;

/**
 * Splits a drawing at its root element.
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
 * Returns the size that a drawing states. Returns undefined if it has neither a viewBox nor both width and
 * height, so that its size depends on its content.
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
 * Converts a length to pixels. Returns undefined for a percentage, a keyword or a missing value.
 * @param {string | undefined} value
 * @param {number} font
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
 * Returns the drawing with a size of exactly `side` pixels on its longer side when drawn at `CSS_DENSITY`.
 * The size is written in pixels, because libvips would scale physical units by the density again.
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
 * Longer side in pixels of a drawing that is being measured. It is large so that whole pixels are precise
 * enough.
 */
const MEASURED_PX = 4000;
/**
 * Distance of the marker from the origin, 500 times the longer side of the measured drawing. libvips supports
 * up to 10,000,000.
 */
const MARK = 2_000_000;
const MARK_TAG = `<rect x="${-MARK}" y="${-MARK}" width="0.01" height="0.01"/>`;
/**
 * Scales tried for the first measurement. At scale 1, a drawing smaller than half a pixel would have no size.
 */
const FIRST_SCALES = [1, 1000];

/**
 * Determines the frame around everything that a drawing without a stated size shows. `measure` returns only
 * the size of the shown content. A second measurement, with a marker at a known position, gives the content's
 * position. Returns undefined if nothing is drawn.
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
      // libvips rejects a picture without pixels; the next scale is tried.
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
    // `!important` overrides a style sheet in the drawing that sets a size.
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
