/** The reader, which is loaded when the camera starts or a photo is chosen (13 kB). */
const loadReader = () => import(/* webpackChunkName: "qr-reader" */ 'qr/decode.js');

/** Pixels as RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Returns the text of the QR code in these pixels, or undefined if there is none. */
export async function readPixels(pixels: Pixels): Promise<string | undefined> {
  const { decodeQR } = await loadReader();
  try {
    return decodeQR(pixels);
  } catch {
    // The reader throws if it finds no code.
    return undefined;
  }
}
