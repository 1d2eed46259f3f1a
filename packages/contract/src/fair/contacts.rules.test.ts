import { describe, expect, test } from '@jest/globals';
import { posterAddress, posterLink, readShareCode, SHARE_CODE_BYTES, shareCodeOf } from './contacts.rules.ts';
import { CODE_ALPHABET, ENTRY_CODE_BYTES, entryCodeOf, readCode } from './passes.rules.ts';

const bytes = (n: number) =>
  Uint8Array.from({ length: SHARE_CODE_BYTES }, (_none, at) => (n * 31 + at * 7) % 256);

describe('a share code', () => {
  test('has 31 characters of its set, and is read with spaces, hyphens and small letters', () => {
    for (let n = 0; n < 200; n += 1) {
      const code = shareCodeOf(2026, bytes(n));
      expect(code).toMatch(new RegExp(`^S26[${CODE_ALPHABET}]{28}$`));
      expect(readShareCode(` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `)?.code).toBe(code);
    }
    const read = readShareCode(shareCodeOf(2026, bytes(1)));
    expect([read?.isOf(2026), read?.isOf(2025)]).toEqual([true, false]);
  });

  test('is refused with any one wrong character, cut, or as a code of the door', () => {
    const code = shareCodeOf(2026, bytes(3));
    for (let at = 1; at < code.length; at += 1)
      for (const other of CODE_ALPHABET) {
        if (other === code[at]) continue;
        expect(readShareCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
      }
    expect(readShareCode(code.slice(0, -1))).toBeUndefined();
    expect(readShareCode(`${code}A`)).toBeUndefined();
    const entry = entryCodeOf(2026, new Uint8Array(ENTRY_CODE_BYTES));
    expect([readShareCode(entry), readCode(code)]).toEqual([undefined, undefined]);
  });
});

test('a poster has only characters of the alphanumeric set, unless the address has a path', () => {
  const alphanumeric = /^[0-9A-Z $%*+\-./:]+$/;
  for (const site of ['https://fair.example', 'http://localhost:8080', 'https://xn--mssan-gra.example/'])
    expect(posterLink(site, 'ABCDEFGH')).toMatch(alphanumeric);
  expect(posterLink('https://fair.example', 'ABCDEFGH')).toBe('HTTPS://FAIR.EXAMPLE/B/ABCDEFGH');
  expect(posterLink('https://uni.example/Fair', 'ABCDEFGH')).toBe('https://uni.example/Fair/b/ABCDEFGH');
});

test('the address under the code of a poster keeps the letters of the path', () => {
  expect(posterAddress('https://Fair.example/', 'ABCDEFGH')).toBe('fair.example/b/ABCDEFGH');
  expect(posterAddress('https://Uni.example/Fair/2026', 'ABCDEFGH')).toBe('uni.example/Fair/2026/b/ABCDEFGH');
});
