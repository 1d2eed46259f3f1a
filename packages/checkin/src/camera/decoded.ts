import { decodeQR } from 'qr/decode.js';

/** Pixels as RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Returns the text of the QR code in these pixels, or undefined if there is none. */
export function decoded(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    // decodeQR throws an error if it finds no code.
    return undefined;
  }
}
