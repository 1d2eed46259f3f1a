// @ts-check
import { attributesOf, declarationsOf, escaped, tagsOf } from './svgTags.mjs';

/**
 * The part of the drawing that is shown, in its own units, and the shape of the picture it fills.
 * @typedef {{ viewBox: readonly number[], width: number, height: number }} Frame
 */

/** Size of the letters at the root of a drawing that sets none (CSS Fonts 4, `medium`). Pixels. */
const FONT_PX = 16;
/** Pixels of each unit that means the same everywhere (CSS Values 4, section 6.2). @type {Readonly<Record<string, number>>} */
const PIXELS = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 };
/** Units relative to the letters: `ex` and `ch` are half as wide in most fonts. @type {Readonly<Record<string, number>>} */
const LETTERS = { em: 1, rem: 1, ex: 0.5, ch: 0.5 };
const LENGTH =
  /^\s*\+?((?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[+-]?\d{1,3})?)\s*([a-z]{0,3})\s*(?:!important)?\s*$/i;
/** The resolution at which librsvg takes a CSS pixel for one pixel of its own. */
export const CSS_DENSITY = 96;
/** The resolution at which libvips does not scale what librsvg draws. */
const PLAIN_DENSITY = 72;

/**
 * A drawing, split at its root element.
 * @param {string} svg @returns {{ name: string, attributes: Map<string, string>, inner: string, close: string }}
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
 * What a drawing says of its own size; undefined when it has neither a viewBox nor both measures, so that only what is
 * drawn tells how large it is. @param {Root} root @returns {Frame | undefined}
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

/** Pixels; undefined for a percentage, a keyword or nothing. @param {string | undefined} value @param {number} font */
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
 * The drawing at exactly this many pixels on its longer side, when it is drawn at `CSS_DENSITY`. libvips would scale
 * physical units by the density once more, so the size is written in pixels.
 * @param {Root} root @param {Frame} frame @param {number} side
 */
export function framed(root, { viewBox, width, height }, side) {
  const scale = (side * PLAIN_DENSITY) / CSS_DENSITY / Math.max(width, height);
  const onePixel = PLAIN_DENSITY / CSS_DENSITY;
  const [across, down] = [width, height].map((length) => Math.max(length * scale, onePixel));
  const sized = { width: `${across}px`, height: `${down}px` };
  return withRoot(root, { ...sized, viewBox: viewBox.join(' ') }, root.inner);
}

/** Longer side of a drawing while it is measured, so that whole pixels are fine enough. */
const MEASURED_PX = 4000;
/** Distance of a mark beyond a drawing that is measured with it: 500 times its longer side. libvips ends at 10,000,000. */
const MARK = 2_000_000;
const MARK_TAG = `<rect x="${-MARK}" y="${-MARK}" width="0.01" height="0.01"/>`;
/** Scales at which the first measure is tried: at 1, a drawing smaller than half a pixel has no size. */
const FIRST_SCALES = [1, 1000];

/**
 * The frame of a drawing that states none: around everything drawn. `measure` gives the size of what a drawing shows,
 * without its place; measuring with a mark at a known place gives that too. Undefined when nothing is drawn.
 * @param {Root} root @param {(svg: string) => Promise<{ width: number, height: number }>} measure
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
      // libvips has no picture without pixels.
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
    // A style sheet may set a size for the page that the drawing was made for.
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
