// @ts-check
// Removes font weights and font features that no page uses (small capitals, fractions, alternates). Halves the size of
// the fonts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Font weights that the product uses: 400 to 700 for text, one weight for headings (packages/ui, fonts.css).
 * @type {readonly (readonly [font: RegExp, weight: number | { min: number, max: number }])[]}
 */
const WEIGHTS = [
  [/[\\/]bricolage-grotesque[\\/]/, 650],
  [/[\\/]inter[\\/]/, { min: 400, max: 700 }],
];

/** Font features to keep: the default ones (joining, marks, kerning) and `tnum`, digits of equal width for tables. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

export const raw = true;

/**
 * Reduces a font file of `@fontsource-variable` to the weights, features and characters that pages use.
 * @this {import('@rspack/core').LoaderContext}
 * @param {Buffer} font WOFF2
 */
export default function smallerFont(font) {
  const done = this.async();
  const weight = WEIGHTS.find(([name]) => name.test(this.resourcePath))?.[1];
  subsetFont(font, charactersOf(this.resourcePath), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  }).then((smaller) => done(null, smaller), done);
}

/**
 * Returns the characters of a font file. The package lists them by the name of the subset (`latin`), which is part of
 * the file name.
 */
function charactersOf(/** @type {string} */ file) {
  const ranges = JSON.parse(readFileSync(path.join(path.dirname(file), '../unicode.json'), 'utf8'));
  const subset = Object.keys(ranges).find((name) => path.basename(file).includes(`-${name}-wght-`));
  if (!subset) throw new Error(`${file} is of no subset that the package lists`);
  return [...ranges[subset].matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first, last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
