declare module 'subset-font' {
  /** Returns the font, reduced to the characters in `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      /** Tags of the OpenType features to keep. */
      readonly keepFeatures: readonly string[];
      /** Values of variation axes by tag: a single value, or the range to keep. */
      readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
