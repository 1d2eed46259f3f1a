// @ts-check
// Removes weights and font features that no page uses (small capitals, fractions, alternates): half of the size of the fonts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Weights in use: 400 to 700 for text, one for headings (packages/ui, fonts.css).
 * @type {readonly (readonly [font: RegExp, weight: number | { min: number, max: number }])[]}
 */
const WEIGHTS = [
  [/[\\/]bricolage-grotesque[\\/]/, 650],
  [/[\\/]inter[\\/]/, { min: 400, max: 700 }],
];

/** Font features in use: the defaults (joining, marks, kerning), and tabular figures for tables. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

export const raw = true;

/**
 * Returns a font file of `@fontsource-variable` reduced to what pages use.
 * @this {import('@rspack/core').LoaderContext} @param {Buffer} font WOFF2
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

/** Returns the characters of this file: its `unicode-range`, which the package lists by the subset in the file's name. */
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
