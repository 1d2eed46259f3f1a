// @ts-check
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { plainSvg } from './svg.mjs';

/** @typedef {import('./answer.ts').Verdict} Verdict */
/** @typedef {import('./answer.ts').Drawing['mediaType']} MediaType */

/** Longest sides in pixels: a banner over the whole width of a page, and a logo in a list on a fine screen. */
const PAGE_PX = 1600;
const THUMBNAIL_PX = 400;
/** Twice what a mail shows it in (services/mail/layout.ts). */
const MAIL_PX = { width: 480, height: 80 };
/** A picture of a camera with 24 megapixels. More is a decompression bomb, not a logo. */
const MAX_PIXELS = 25_000_000;
/** Of a picture that has to be unpacked as a whole before its first line is there. Bytes. */
const MAX_WHOLE_BYTES = 48 * 1024 * 1024;
const MAX_WEBP_PIXELS = MAX_WHOLE_BYTES / 4;
const HEAD_BYTES = 30;
/** What a drawing without a size of its own is taken for, as browsers do (CSS 2.2 §10.3.2). */
const DEFAULT_SIDE_PX = 300;
/** SVG's own: one user unit is one pixel. */
const SVG_DENSITY = 72;
const MAX_DENSITY = 72_000;

// Nothing but these four is ever read, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
});
// One file is one file's work: no cache of others, no threads beside it.
sharp.cache(false);
sharp.concurrency(1);

/** By the first bytes. @type {readonly (readonly [MediaType, RegExp])[]} */
const SIGNATURES = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

/**
 * Draws a PNG, WebP, JPEG or SVG in the sizes that pages need. Nothing of the file itself goes on but its pixels.
 * @param {Buffer | string} content bytes, or where they lie
 * @param {boolean} forMail drawn for mails too @returns {Promise<Verdict>}
 */
export async function drawPicture(content, forMail) {
  const head = (await firstBytes(content)).toString('latin1');
  const raster = SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
  const bytes = async () => (typeof content === 'string' ? readFile(content) : content);
  const said = raster ? await drawRaster(content, raster) : await drawSvg(plainSvg(await bytes()));
  if (!forMail || said.verdict !== 'ok' || !said.drawing) return said;
  return { ...said, drawing: { ...said.drawing, mail: await drawForMail(said.drawing.page) } };
}

/**
 * For mail programs that know neither WebP nor SVG, nor how to keep a picture's shape within two measures: always of one height,
 * a wide one with nothing above and below it.
 * @param {Uint8Array} page @returns {Promise<Buffer>}
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

/** @param {Buffer | string} content @param {MediaType} mediaType @returns {Promise<Verdict>} */
async function drawRaster(content, mediaType) {
  if (mediaType === 'image/webp' && (await webpPixels(content)) > MAX_WEBP_PIXELS) {
    return { verdict: 'tooManyPixels' };
  }
  const options = { limitInputPixels: MAX_PIXELS, failOn: /** @type {const} */ ('truncated') };
  const metadata = await sharp(content, { ...options, limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  if (width * height > MAX_PIXELS || bytesAtOnce(metadata) > MAX_WHOLE_BYTES) {
    return { verdict: 'tooManyPixels' };
  }
  // As the camera was held; what else stands beside the pixels (place, names) is left out.
  const page = await within(sharp(content, options).autoOrient(), PAGE_PX);
  return withThumbnail(page, mediaType);
}

/** libvips takes the memory for the whole picture before it says how large it is (RFC 9649 §2.5 to 2.7). @param {Buffer | string} content */
async function webpPixels(content) {
  const head = await firstBytes(content);
  if (head.length < HEAD_BYTES) return 0;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  const bits = head.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** What has to be unpacked before the first line of it is there. @param {import('sharp').Metadata} metadata */
function bytesAtOnce({ format, width, height, channels, depth, isProgressive, chromaSubsampling }) {
  if (!isProgressive) return 0;
  const pixels = width * height;
  // libjpeg keeps two bytes for each coefficient; 4:2:0 has half as many.
  if (format === 'jpeg') return pixels * (chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2;
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

/** @param {Buffer} svg @returns {Promise<Verdict>} */
async function drawSvg(svg) {
  const {
    format,
    width = DEFAULT_SIDE_PX,
    height = DEFAULT_SIDE_PX,
  } = await sharp(svg, {
    limitInputPixels: false,
  }).metadata();
  if (format !== 'svg') return { verdict: 'unreadable' };
  const density = (SVG_DENSITY * PAGE_PX) / Math.max(width, height);
  const drawn = sharp(svg, {
    density: Math.min(Math.max(density, 1), MAX_DENSITY),
    limitInputPixels: MAX_PIXELS,
  });
  return withThumbnail(await within(drawn, PAGE_PX), 'image/svg+xml');
}

/** @param {Buffer} page @param {MediaType} mediaType @returns {Promise<Verdict>} */
async function withThumbnail(page, mediaType) {
  const thumbnail = await within(sharp(page), THUMBNAIL_PX);
  return { verdict: 'ok', drawing: { page, thumbnail, mediaType } };
}

/**
 * Encodes the picture as WebP, at most `side` pixels on either side. In two steps, so that the decoded original is freed
 * before the encoder starts: one step needs up to 40 MB more.
 * @param {import('sharp').Sharp} picture @param {number} side @returns {Promise<Buffer>}
 */
async function within(picture, side) {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer();
}
