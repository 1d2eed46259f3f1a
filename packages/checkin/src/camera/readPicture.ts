import { readPixels } from './readPixels.ts';

/** Side in px of the square that is read. A larger one costs more time and finds no more codes. */
const READ_SIZE = 640;

type Picture = HTMLVideoElement | ImageBitmap;

const sizeOf = (picture: Picture) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };

/** Returns the text of the QR code in the middle of a picture, or undefined if there is none. */
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
