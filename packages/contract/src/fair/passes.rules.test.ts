import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CODE_ALPHABET,
  ENTRY_CODE_BYTES,
  entryCodeOf,
  groupedCode,
  isCodeOf,
  looksTyped,
  type ReadCode,
  readCode,
  TYPED_CODE_BYTES,
  typedCodeOf,
} from './passes.rules.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const years = fc.integer({ min: 2020, max: 2099 });
const entryCodes = fc
  .tuple(years, bytes(ENTRY_CODE_BYTES))
  .map(([year, random]) => entryCodeOf(year, random));
const typedCodes = bytes(TYPED_CODE_BYTES).map(typedCodeOf);

/** Matches texts that a QR code can store in the compact alphanumeric mode (ISO/IEC 18004, table 5). */
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]+$/;

const replaced = (code: string, at: number, character: string) =>
  code.slice(0, at) + character + code.slice(at + 1);
const swapped = (code: string, a: number, b: number) =>
  replaced(replaced(code, a, code.charAt(b)), b, code.charAt(a));
/** Returns the characters that are possible at a position of a code. */
const possibleAt = (code: string, at: number) =>
  code.length === 18 && (at === 1 || at === 2) ? '0123456789' : CODE_ALPHABET;

describe('an entry code', () => {
  test('is read again with its year, in any spelling that people and scanners produce', () => {
    fc.assert(
      fc.property(years, bytes(ENTRY_CODE_BYTES), (year, random) => {
        const code = entryCodeOf(year, random);
        expect(code).toMatch(/^F\d\d[A-HJ-NP-Z2-9]{15}$/);
        expect(code).toMatch(ALPHANUMERIC);
        const expected = { kind: 'entry', code, year: String(year).slice(2) };
        for (const spelling of [code, code.toLowerCase(), ` ${code}\r\n`, code.replace(/(.{6})/g, '$1-')])
          expect(readCode(spelling)).toEqual(expected);
        expect(isCodeOf(expected as ReadCode, year)).toBe(true);
        expect(isCodeOf(expected as ReadCode, year + 1)).toBe(false);
      }),
    );
  });

  test('differs for different random bytes', () => {
    fc.assert(
      fc.property(bytes(ENTRY_CODE_BYTES), bytes(ENTRY_CODE_BYTES), (one, other) => {
        const isSame = entryCodeOf(2026, one) === entryCodeOf(2026, other);
        expect(isSame).toBe(String(one) === String(other));
      }),
    );
  });

  test('is refused with any one or two wrong characters', () => {
    fc.assert(
      fc.property(entryCodes, fc.nat(), fc.nat(), fc.nat(), fc.nat(), (code, a, b, c, d) => {
        const [first, second] = [1 + (a % 17), 1 + (b % 17)];
        const pick = (at: number, n: number) => possibleAt(code, at).charAt(n % possibleAt(code, at).length);
        const wrong = replaced(replaced(code, first, pick(first, c)), second, pick(second, d));
        expect(readCode(wrong) === undefined).toBe(wrong !== code);
      }),
      { numRuns: 2000 },
    );
  });
});

describe.each([
  ['entry', entryCodes],
  ['typed', typedCodes],
] as const)('the check of an %s code', (_kind, codes) => {
  test('notices each single wrong character', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < code.length; at += 1)
          for (const character of possibleAt(code, at))
            if (character !== code.charAt(at))
              expect(readCode(replaced(code, at, character))).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test('notices each swap of two different characters', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let a = 0; a < code.length; a += 1)
          for (let b = a + 1; b < code.length; b += 1)
            if (code.charAt(a) !== code.charAt(b)) expect(readCode(swapped(code, a, b))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

test('a typed code is read with spaces, hyphens and small letters', () => {
  fc.assert(
    fc.property(typedCodes, (code) => {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      for (const spelling of [
        code,
        groupedCode(code),
        code.toLowerCase(),
        `${code.slice(0, 4)}-${code.slice(4)}`,
      ])
        expect(readCode(spelling)).toEqual({ kind: 'typed', code });
    }),
  );
});

test('any other text is no code, however long', () => {
  for (const text of [
    '',
    'F26',
    'HTTPS://FAIR.EXAMPLE/B/ABCDEFGH',
    'F'.repeat(10_000),
    '\u001d\u0000',
    'O0I1O0I1',
  ])
    expect([readCode(text), looksTyped(text)]).toEqual([undefined, false]);
  fc.assert(fc.property(fc.string(), (text) => expect(() => readCode(text)).not.toThrow()));
});
