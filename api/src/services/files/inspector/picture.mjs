// @ts-check
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { plainSvg, TooLarge } from './svg.mjs';
import { CSS_DENSITY, drawnFrame, framed, rootOf, statedFrame } from './svgFrame.mjs';
import { partsOf } from './svgParts.mjs';
import { escaped } from './svgTags.mjs';

/** @typedef {import('./answer.ts').Verdict} Verdict */
/** @typedef {import('@fair/contract').NotDrawn} NotDrawn */
/** @typedef {import('./answer.ts').Drawing['mediaType']} MediaType */

/** Longest side in pixels of a picture for pages, for example a banner across a page. */
const PAGE_PX = 1600;
/** Longest side of a floor plan in pixels. It is larger because visitors zoom in to read a plan on a phone. */
const PLAN_PX = 2400;
/** Longest side of a thumbnail in pixels. Lists show logos in this size on high-resolution screens. */
const THUMBNAIL_PX = 400;
/**
 * Maximum width and height in pixels of a picture for mails. Mails show the picture at half this size
 * (services/mail/layout.ts), so that it is sharp on high-resolution screens.
 */
const MAIL_PX = { width: 480, height: 80 };
/**
 * Maximum number of pixels, enough for a 24-megapixel photo. A picture with more pixels may be a decompression bomb
 * and is refused.
 */
const MAX_PIXELS = 25_000_000;
/** Maximum unpacked size in bytes of a picture that cannot be unpacked line by line, such as an interlaced PNG. */
const MAX_WHOLE_BYTES = 48 * 1024 * 1024;
const MAX_WEBP_PIXELS = MAX_WHOLE_BYTES / 4;
const HEAD_BYTES = 30;
/**
 * Frame of a drawing that states no size and whose content has no measurable size. Browsers use the same frame (CSS
 * 2.2, section 10.3.2).
 */
const DEFAULT_FRAME = { viewBox: [0, 0, 300, 150], width: 300, height: 150 };
/** Smallest value of a colour channel (0 to 255) that counts as white. */
const WHITE = 250;
/** Sample text whose letters look different in almost any two fonts. */
const FONT_SAMPLE = 'Hamburgefonstiv 0123';

// Allows only the decoders for PNG, JPEG, WebP and SVG, whatever format a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
});
// Turns off the cache and additional threads. They have no use in a process that works on one file at a time.
sharp.cache(false);
sharp.concurrency(1);

/** First bytes of a file for each media type. @type {readonly (readonly [MediaType, RegExp])[]} */
const SIGNATURES = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

/**
 * Draws a PNG, WebP, JPEG or SVG in the sizes that pages need. Only pixels are copied into the result, so it contains
 * no metadata of the file.
 * @param {Buffer | string} content bytes, or their path
 * @param {{ forMail?: boolean | undefined, isPlan?: boolean | undefined }} how `forMail`: whether to draw a version
 * for mails too; `isPlan`: whether the version for pages has the size of a floor plan
 * @returns {Promise<Verdict>}
 */
export async function drawPicture(content, { forMail = false, isPlan = false } = {}) {
  const side = isPlan ? PLAN_PX : PAGE_PX;
  const head = (await firstBytes(content)).toString('latin1');
  const raster = SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
  const bytes = async () => (typeof content === 'string' ? readFile(content) : content);
  const reply = raster ? await drawRaster(content, raster, side) : await drawSvgFile(await bytes(), side);
  if (!forMail || reply.verdict !== 'ok' || !reply.drawing) return reply;
  return { ...reply, drawing: { ...reply.drawing, mail: await drawForMail(reply.drawing.page) } };
}

/**
 * Draws a picture as PNG for mails, because many mail programs support neither WebP nor SVG. Many also cannot limit
 * width and height together, so all pictures have the same height: a wide picture gets transparent margins above and
 * below.
 * @param {Uint8Array} page
 * @returns {Promise<Buffer>}
 */
async function drawForMail(page) {
  const { width, height } = MAIL_PX;
  const { data, info } = await sharp(page)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const above = Math.floor((height - info.height) / 2);
  return sharp(data)
    .extend({ top: above, bottom: height - info.height - above, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** @param {Buffer | string} content @returns {Promise<Buffer>} */
async function firstBytes(content) {
  if (typeof content !== 'string') return content.subarray(0, HEAD_BYTES);
  const handle = await open(content);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** @param {Buffer | string} content @param {MediaType} mediaType @param {number} side @returns {Promise<Verdict>} */
async function drawRaster(content, mediaType, side) {
  if (mediaType === 'image/webp' && (await webpPixels(content)) > MAX_WEBP_PIXELS) {
    return { verdict: 'tooManyPixels' };
  }
  const options = { limitInputPixels: MAX_PIXELS, failOn: /** @type {const} */ ('truncated') };
  const metadata = await sharp(content, { ...options, limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  if (width * height > MAX_PIXELS || bytesAtOnce(metadata) > MAX_WHOLE_BYTES) {
    return { verdict: 'tooManyPixels' };
  }
  // `autoOrient` turns the photo upright if the camera was rotated. All other metadata, such as place and names, is
  // dropped.
  const page = await within(sharp(content, options).autoOrient(), side);
  return withThumbnail(page, mediaType);
}

/**
 * Returns the number of pixels of a WebP, read from its header (RFC 9649 §2.5 to 2.7). libvips would allocate memory
 * for the whole picture before it reports the size.
 * @param {Buffer | string} content
 */
async function webpPixels(content) {
  const head = await firstBytes(content);
  if (head.length < HEAD_BYTES) return 0;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  const bits = head.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/**
 * Returns the number of bytes that must be unpacked before the first line of the picture can be drawn; 0 if it can be
 * unpacked line by line.
 * @param {import('sharp').Metadata} metadata
 */
function bytesAtOnce({ format, width, height, channels, depth, isProgressive, chromaSubsampling }) {
  if (!isProgressive) return 0;
  const pixels = width * height;
  // libjpeg uses two bytes per coefficient. With 4:2:0 subsampling, a picture has 1.5 coefficients per pixel instead
  // of one per channel.
  if (format === 'jpeg') return pixels * (chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2;
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

/** @param {Buffer} bytes @param {number} side @returns {Promise<Verdict>} */
async function drawSvgFile(bytes, side) {
  try {
    return await drawSvg(bytes, side);
  } catch (error) {
    if (error instanceof TooLarge) return { verdict: 'tooLarge' };
    throw error;
  }
}

/** @param {Buffer} bytes @param {number} side @returns {Promise<Verdict>} */
async function drawSvg(bytes, side) {
  const svg = plainSvg(bytes);
  const root = rootOf(svg);
  const frame = statedFrame(root) ?? (await drawnFrame(root, measured)) ?? DEFAULT_FRAME;
  const drawn = sharp(Buffer.from(framed(root, frame, side)), {
    density: CSS_DENSITY,
    limitInputPixels: MAX_PIXELS,
  });
  const page = await within(drawn, side);
  const notDrawn = await notDrawnOf(svg);
  if (await isBlank(page)) return { verdict: 'blank', notDrawn };
  return { ...(await withThumbnail(page, 'image/svg+xml')), ...(notDrawn.length > 0 && { notDrawn }) };
}

/** Returns the size of the content of a drawing that states no size. @param {string} svg */
const measured = (svg) => sharp(Buffer.from(svg), { limitInputPixels: false }).metadata();

/** Whether a drawing is invisible on a white page: transparent or entirely white. @param {Buffer} page */
async function isBlank(page) {
  const { channels } = await sharp(page).stats();
  const alpha = channels[3];
  if (alpha?.max === 0) return true;
  return channels.every(({ min }) => min >= WHITE);
}

/** @param {string} svg @returns {Promise<NotDrawn[]>} */
async function notDrawnOf(svg) {
  const { notDrawn, fonts } = partsOf(svg);
  for (const font of fonts) {
    if (await isMissing(font)) return [...notDrawn, 'FONT'];
  }
  return notDrawn;
}

/**
 * Whether this machine lacks a font. A lacking font is replaced by the next font of the list, so the same text looks
 * different with two different next fonts. If no font at all is installed, the text is invisible, and the font counts
 * as lacking too.
 * @param {string} font
 */
async function isMissing(font) {
  const [one, other] = await Promise.all(
    ['monospace', 'serif'].map((next) => sample(`'${font.replaceAll("'", '')}', ${next}`)),
  );
  return !one || !other || !one.equals(other) || one.every((alpha) => alpha === 0);
}

/** @param {string} families */
function sample(families) {
  const text = `<text y="30" font-size="24" font-family="${escaped(families)}">${FONT_SAMPLE}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">${text}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/** @param {Buffer} page @param {MediaType} mediaType @returns {Promise<Extract<Verdict, { verdict: 'ok' }>>} */
async function withThumbnail(page, mediaType) {
  const thumbnail = await within(sharp(page), THUMBNAIL_PX);
  const { width, height } = await sharp(page).metadata();
  return { verdict: 'ok', drawing: { page, thumbnail, width, height, mediaType } };
}

/**
 * Encodes the picture as WebP with at most `side` pixels on either side. Decoding and encoding are separate steps, so
 * that the decoded original is freed before encoding starts. A single step would need up to 40 MB more.
 * @param {import('sharp').Sharp} picture
 * @param {number} side
 * @returns {Promise<Buffer>}
 */
async function within(picture, side) {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer();
}
