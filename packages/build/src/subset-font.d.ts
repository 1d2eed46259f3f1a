declare module 'subset-font' {
  /** A font with these characters of it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      /** Of OpenType, by their tags. */
      readonly keepFeatures: readonly string[];
      /** By tag: one value, or what is left of the axis. */
      readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
