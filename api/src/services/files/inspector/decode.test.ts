import { expect, test } from '@jest/globals';
import { decodeText, markedEncoding } from './decode.mjs';

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const LATIN_1 = String.fromCharCode(...ALL);
/** Code points for the bytes 0x80 to 0x9F, from https://encoding.spec.whatwg.org/index-windows-1252.txt. */
const ABOVE_ASCII = [
  ...[0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152],
  ...[0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122],
  ...[0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178],
];

test('decodes each of the 256 bytes of windows-1252 under each of its names', () => {
  const expected = LATIN_1.slice(0, 0x80) + String.fromCharCode(...ABOVE_ASCII) + LATIN_1.slice(0xa0);
  for (const label of ['windows-1252', 'cp1252', 'iso-8859-1', 'latin1', 'ascii', 'ISO-8859-1'])
    expect([label, decodeText(ALL, label)]).toEqual([label, expected]);
});

test('decodes files of Central European Windows and old Macs', () => {
  expect(decodeText(Uint8Array.of(0xa3, 0xf3, 0x64, 0x9f, 0x20, 0xe8, 0x8a, 0xbe), 'windows-1250')).toBe(
    'Łódź čŠľ',
  );
  expect(decodeText(Uint8Array.of(0x81, 0x6b, 0x65, 0x72, 0x9a, 0x20, 0xd0, 0xd5, 0xdb), 'macintosh')).toBe(
    'Åkerö –’€',
  );
});

test('rejects bytes that are not UTF-8 when asked to, and reads a byte order mark', () => {
  expect(() => decodeText(Uint8Array.of(0x41, 0xe5), 'utf-8', { fatal: true })).toThrow();
  expect(decodeText(Uint8Array.of(0x41, 0xe5), 'utf-8')).toBe('A\ufffd');
  expect(markedEncoding(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
  expect(markedEncoding(Uint8Array.of(0xfe, 0xff))).toBe('utf-16be');
  expect(markedEncoding(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe('utf-8');
  expect(markedEncoding(Uint8Array.of(0x41))).toBeUndefined();
});
