/**
 * A single-line alphabet, because SVG text looks different on every machine and fonts have licences. Each
 * glyph is [stroke path, width, dots]. The baseline is y = 0; lower case is 10 high, capitals 14, ascenders
 * 15.
 */
const BOWL = 'M10 -5A5 5 0 1 0 0 -5A5 5 0 1 0 10 -5';
const ARCH = 'M0 -10V0M0 -5.5A4.5 4.5 0 0 1 9 -5.5V0';
const A = `${BOWL}M10 -10V0`;
const UMLAUT = [
  [2.4, -14],
  [7.6, -14],
] as const;
const CAPITAL_A = 'M0 0L5.5 -14L11 0M2 -5H9';
const CAPITAL_O = 'M14 -7A7 7 0 1 0 0 -7A7 7 0 1 0 14 -7';

const GLYPHS: Readonly<
  Record<string, readonly [path: string, width: number, dots?: readonly (readonly [x: number, y: number])[]]>
> = {
  ' ': ['', 5],
  a: [A, 10],
  b: [`${BOWL}M0 -15V0`, 10],
  c: ['M8.6 -8.5A5 5 0 1 0 8.6 -1.5', 8.6],
  d: [`${BOWL}M10 -15V0`, 10],
  e: ['M0 -5H10A5 5 0 1 0 8.5 -1.5', 10],
  f: ['M6 -15A3.5 3.5 0 0 0 2.5 -11.5V0M0 -10H6', 6],
  g: [`${BOWL}M10 -10V0.4A4.8 4.8 0 0 1 1.2 3.2`, 10],
  h: ['M0 -15V0M0 -5.5A4.5 4.5 0 0 1 9 -5.5V0', 9],
  i: ['M0 -10V0', 0, [[0, -14]]],
  j: ['M2.5 -10V1.6A3 3 0 0 1 -0.5 4.6', 2.5, [[2.5, -14]]],
  k: ['M0 -15V0M8 -10L0 -4M3.2 -6.4L8.5 0', 8.5],
  l: ['M0 -15V0', 0],
  m: ['M0 -10V0M0 -6A4 4 0 0 1 8 -6V0M8 -6A4 4 0 0 1 16 -6V0', 16],
  n: [ARCH, 9],
  o: [BOWL, 10],
  p: [`${BOWL}M0 -10V5`, 10],
  r: ['M0 -10V0M0 -5.5A4.5 4.5 0 0 1 4.5 -10H5.4', 5.4],
  s: [
    'M7.3 -8.5C6.6 -9.5 5.3 -10 4 -10C2 -10 0.6 -9 0.6 -7.5C0.6 -4.2 7.6 -6 7.6 -2.6C7.6 -1 6 0 4 0C2.5 0 1 -0.5 0.2 -1.7',
    7.6,
  ],
  t: ['M2.5 -14V-3.5A3.5 3.5 0 0 0 6 0M0 -10H6', 6],
  u: ['M0 -10V-4.5A4.5 4.5 0 0 0 9 -4.5V-10M9 -4.5V0', 9],
  v: ['M0 -10L4.5 0L9 -10', 9],
  y: ['M0 -10L4.5 0M9 -10L4.5 0L2.5 4.6', 9],
  å: [`${A}M7.2 -14.6A2.2 2.2 0 1 0 2.8 -14.6A2.2 2.2 0 1 0 7.2 -14.6`, 10],
  ä: [A, 10, UMLAUT],
  ö: [BOWL, 10, UMLAUT],
  æ: [`${BOWL}M10 -5H20A5 5 0 1 0 18.5 -1.5M10 -5A5 5 0 0 1 20 -5`, 20],
  A: [CAPITAL_A, 11],
  E: ['M8 -14H0V0H8M0 -7H7', 8],
  F: ['M8 -14H0V0M0 -6.6H7', 8],
  H: ['M0 -14V0M10 -14V0M0 -7H10', 10],
  I: ['M0 -14V0', 0],
  J: ['M7 -14V-4A3.5 4 0 0 1 0 -4', 7],
  K: ['M0 -14V0M9 -14L0 -5M3.3 -8.3L9.5 0', 9.5],
  L: ['M0 -14V0H8', 8],
  M: ['M0 0V-14L6.5 -4.5L13 -14V0', 13],
  N: ['M0 0V-14L10 0V-14', 10],
  O: [CAPITAL_O, 14],
  R: ['M0 0V-14H5.2A4 4 0 0 1 5.2 -6H0M5 -6L9.5 0', 9.5],
  S: [
    'M8.6 -12C7.7 -13.3 6.2 -14 4.7 -14C2.4 -14 0.7 -12.6 0.7 -10.6C0.7 -6 9 -8.4 9 -3.6C9 -1.4 7.1 0 4.7 0C2.9 0 1.1 -0.8 0.2 -2.4',
    9,
  ],
  T: ['M0 -14H10M5 -14V0', 10],
  U: ['M0 -14V-5A5 5 0 0 0 10 -5V-14', 10],
  V: ['M0 -14L5.5 0L11 -14', 11],
  Y: ['M0 -14L5 -7L10 -14M5 -7V0', 10],
  Ä: [
    CAPITAL_A,
    11,
    [
      [1.4, -16.6],
      [9.6, -16.6],
    ],
  ],
};

export interface LetteredText {
  /** A group of strokes whose baseline is y = 0 and whose left edge is x = 0. */
  readonly svg: string;
  readonly width: number;
}

/** Draws a word in strokes of one weight; `spacing` is the gap between letters in glyph units. */
export function letter(
  text: string,
  style: { readonly weight: number; readonly spacing: number; readonly round?: boolean },
  colour: string,
): LetteredText {
  let x = style.weight / 2;
  const strokes: string[] = [];
  for (const character of text) {
    const glyph = GLYPHS[character];
    if (!glyph) throw new Error(`The lettering has no glyph for "${character}".`);
    const [path, width, dots = []] = glyph;
    if (path) strokes.push(`<path transform="translate(${round(x)} 0)" d="${path}"/>`);
    for (const [dotX, dotY] of dots) {
      const place = `cx="${round(x + dotX)}" cy="${dotY}" r="${round(style.weight * 0.58)}"`;
      strokes.push(`<circle ${place} fill="${colour}" stroke="none"/>`);
    }
    // Straight strokes need the full gap; the stroke weight narrows it.
    x += width + style.spacing + style.weight * 0.35;
  }
  const width = x - style.spacing - style.weight * 0.35 + style.weight / 2;
  const ends = style.round
    ? 'stroke-linecap="round" stroke-linejoin="round"'
    : 'stroke-linejoin="miter" stroke-miterlimit="1.5"';
  return {
    svg: `<g fill="none" stroke="${colour}" stroke-width="${style.weight}" ${ends}>${strokes.join('')}</g>`,
    width,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
