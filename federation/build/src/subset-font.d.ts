declare module 'subset-font' {
  /** Returns the font reduced to these characters. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      /** OpenType features by tag. */
      readonly keepFeatures: readonly string[];
      /** Variation axes by tag: one value, or the remaining range. */
      readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
