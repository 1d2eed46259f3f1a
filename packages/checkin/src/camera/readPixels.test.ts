import { ENTRY_CODE_BYTES, entryCodeOf } from '@fair/contract';
import { expect, test } from '@jest/globals';
import encodeQR from 'qr';
import type { Pixels } from './decoded.ts';
import { readPixels } from './readPixels.ts';

const CODE = entryCodeOf(2026, new Uint8Array(ENTRY_CODE_BYTES).fill(9));
/** Width and height of the picture in px. */
const SIDE = 640;

/**
 * Draws a QR code in the middle of a white picture, rotated by an angle in degrees.
 * @param share width of the code divided by the width of the picture
 */
function draw(code: string, share: number, degrees: number): Pixels {
  const modules = encodeQR(code, 'raw', { border: 4 });
  const count = modules.length;
  const scale = count / (SIDE * share);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const [x, y] = [(pixel % SIDE) - SIDE / 2, Math.floor(pixel / SIDE) - SIDE / 2];
    const column = Math.floor((x * cos + y * sin) * scale + count / 2);
    const row = Math.floor((y * cos - x * sin) * scale + count / 2);
    if (modules[row]?.[column]) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return { width: SIDE, height: SIDE, data };
}

test.each([
  [0.45, 0],
  [0.45, 35],
  [0.22, 35],
])('reads a code that covers %s of the side and is turned by %s degrees', async (share, degrees) => {
  expect(await readPixels(draw(CODE, share, degrees))).toBe(CODE);
});

test('finds nothing in a white picture', async () => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  expect(await readPixels({ width: SIDE, height: SIDE, data })).toBeUndefined();
});
