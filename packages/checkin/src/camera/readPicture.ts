import { readPixels } from './readPixels.ts';

/**
 * Maximum side in px of the square picture that is searched for a code. A larger picture costs more time, and no more
 * codes are found.
 */
const READ_SIZE = 640;

type Picture = HTMLVideoElement | ImageBitmap;

const sizeOf = (picture: Picture) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };

/** Returns the text of the QR code in the middle of a picture, or undefined if no code is found. */
export async function readPicture(picture: Picture): Promise<string | undefined> {
  const { width, height } = sizeOf(picture);
  const side = Math.min(width, height);
  if (side === 0) return undefined;
  const canvas = document.createElement('canvas');
  const size = Math.min(side, READ_SIZE);
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  return readPixels(context.getImageData(0, 0, size, size));
}
