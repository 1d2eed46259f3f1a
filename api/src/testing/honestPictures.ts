import sharp, { type Sharp } from 'sharp';

/**
 * Valid pictures, in many sizes and formats, as people upload them for logos. The inspector must accept all of them.
 */

export interface HonestPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

type Make = (width: number, height: number) => Promise<Buffer>;

/** Maximum number of coloured blocks along each side of a picture. */
const BLOCKS = 40;

/** Creates a picture of coloured blocks. If it has four channels, the transparency of the blocks varies too. */
async function blocks(width: number, height: number, channels: 3 | 4): Promise<Sharp> {
  const side = { width: Math.min(width, BLOCKS), height: Math.min(height, BLOCKS) };
  const pixels = Buffer.from(
    Array.from({ length: side.width * side.height * channels }, (_, at) => (at * 97 + (at >> 3) * 31) % 256),
  );
  const raw = await sharp(pixels, { raw: { ...side, channels } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  return sharp(raw, { raw: { width, height, channels } });
}

const opaque =
  (as: (picture: Sharp) => Sharp): Make =>
  async (width, height) =>
    as(await blocks(width, height, 3)).toBuffer();
const transparent =
  (as: (picture: Sharp) => Sharp): Make =>
  async (width, height) =>
    as(await blocks(width, height, 4)).toBuffer();

const svg =
  (inside: string): Make =>
  async (width, height) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside
        .replaceAll('W', String(width))
        .replaceAll('H', String(height))}</svg>`,
    );

const FORMATS: Readonly<Record<string, Make>> = {
  'opaque PNG': opaque((picture) => picture.png()),
  'transparent PNG': transparent((picture) => picture.png()),
  'PNG of a palette': transparent((picture) => picture.png({ palette: true, colours: 16, effort: 1 })),
  'PNG of 16 bits': transparent((picture) => picture.toColourspace('rgb16').png()),
  'interlaced PNG': transparent((picture) => picture.png({ progressive: true })),
  'grey PNG': opaque((picture) => picture.toColourspace('b-w').png()),
  JPEG: opaque((picture) => picture.jpeg()),
  'progressive JPEG': opaque((picture) => picture.jpeg({ progressive: true })),
  'CMYK JPEG': opaque((picture) => picture.toColourspace('cmyk').jpeg()),
  'grey JPEG': opaque((picture) => picture.toColourspace('b-w').jpeg()),
  'JPEG of a camera held upright': opaque((picture) => picture.withMetadata({ orientation: 6 }).jpeg()),
  WebP: opaque((picture) => picture.webp({ effort: 0 })),
  'transparent WebP': transparent((picture) => picture.webp({ effort: 0 })),
  'lossless WebP': transparent((picture) => picture.webp({ lossless: true, effort: 0 })),
  'animated WebP': async (width, height) => {
    const frames = [
      await FORMATS['transparent PNG']?.(width, height),
      await FORMATS['opaque PNG']?.(width, height),
    ];
    const images = frames.filter((frame) => frame !== undefined);
    return sharp(images, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
  },
  'transparent SVG': svg('<path d="M0 0L-W 9L9 H z" fill="#1f2a5a"/><circle cx="50%" cy="50%" r="30%"/>'),
  'opaque SVG': svg('<rect width="W" height="H" fill="#fff"/><circle cx="50%" cy="50%" r="30%"/>'),
  'SVG with a gradient and a layer': svg(
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-opacity=".2"/></linearGradient><g opacity=".8"><rect width="W" height="H" fill="url(#g)"/></g>',
  ),
  'SVG with a shadow': svg(
    '<filter id="f"><feDropShadow dx="1%" dy="1%" stdDeviation="5"/></filter><circle cx="50%" cy="50%" r="30%" fill="#e63" filter="url(#f)"/>',
  ),
};

/** Width and height in pixels. The sizes are square, long, and close to the maximum for a WebP or an interlaced PNG. */
const SIZES = [
  [1600, 1600],
  [2000, 2000],
  [2400, 600],
  [900, 2700],
  [3400, 3400],
] as const;

export const HONEST_FORMATS = Object.keys(FORMATS);

/**
 * Returns a picture by number. Consecutive numbers have all formats of the first size, then all formats of the next
 * size, and so on.
 */
export async function honestPicture(number: number): Promise<HonestPicture> {
  const [width, height] = SIZES[Math.floor(number / HONEST_FORMATS.length) % SIZES.length] ?? SIZES[0];
  const format = HONEST_FORMATS[number % HONEST_FORMATS.length] ?? '';
  return { name: `${format} of ${width} × ${height}`, bytes: await honestFile(format, width, height) };
}

/** Creates a picture in a format of `HONEST_FORMATS`. Throws if the format is unknown. */
export async function honestFile(format: string, width: number, height: number): Promise<Buffer> {
  const make = FORMATS[format];
  if (!make) throw new Error(`There is no ${format}.`);
  return make(width, height);
}
