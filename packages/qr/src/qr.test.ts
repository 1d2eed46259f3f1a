import { ENTRY_CODE_BYTES, entryCodeOf, posterLink, SHARE_CODE_BYTES, shareCodeOf } from '@fair/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { modulesOf } from './index.ts';

const BORDER = 4;

/** Draws a QR code as a picture. Each module is a square with sides of four pixels. */
function pictureOf(modules: readonly (readonly boolean[])[]) {
  const size = modules.length * 4;
  const data = new Uint8Array(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const isDark = modules[Math.floor(at / size / 4)]?.[Math.floor((at % size) / 4)];
    data.fill(isDark ? 0 : 255, at * 4, at * 4 + 4);
  }
  return { width: size, height: size, data };
}

test('no code has fewer than 25 modules, and each is read again', () => {
  const codes = fc
    .tuple(
      fc.integer({ min: 2020, max: 2099 }),
      fc.uint8Array({ minLength: ENTRY_CODE_BYTES, maxLength: ENTRY_CODE_BYTES }),
    )
    .map(([year, bytes]) => entryCodeOf(year, bytes));
  fc.assert(
    fc.property(codes, (code) => {
      const modules = modulesOf(code);
      expect(modules.length - 2 * BORDER).toBeGreaterThanOrEqual(25);
      expect(decodeQR(pictureOf(modules))).toBe(code);
    }),
    { numRuns: 25 },
  );
  for (const short of ['A', 'F26']) expect(modulesOf(short).length - 2 * BORDER).toBeGreaterThanOrEqual(25);
});

test('refuses characters outside the alphanumeric set', () => {
  expect(() => modulesOf('https://fair.example')).toThrow();
});

test('draws a share code with 25 modules, and the link of a poster with no fewer', () => {
  const bytes = Uint8Array.from({ length: SHARE_CODE_BYTES }, (_none, n) => n * 17);
  const code = shareCodeOf(2026, bytes);
  expect(modulesOf(code).length - 2 * BORDER).toBe(25);
  expect(decodeQR(pictureOf(modulesOf(code)))).toBe(code);
  const link = posterLink('https://fair.example', 'ABCDEFGH');
  expect(modulesOf(link).length - 2 * BORDER).toBeGreaterThanOrEqual(25);
});
