import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startsWithOneSlip } from './oneSlip.ts';

describe('one slip', () => {
  test.each([
    ['gamse', 'games', true],
    ['games', 'games', true],
    ['gaames', 'games', true],
    ['gamws', 'games', true],
    ['agmes', 'games', true],
    ['progamm', 'programmering', true],
    ['gmase', 'games', false],
    ['games', 'gates', true],
    ['games', 'dates', false],
    ['games', 'ga', false],
    ['gasme', 'ga', false],
    // In a word of four letters, no typing error is tolerated, not even swapped letters.
    ['gmae', 'game', false],
    ['öresnu', 'öresund', true],
  ])('%p for %p: %p', (typed, word, isForgiven) => {
    expect(startsWithOneSlip(typed, word)).toBe(isForgiven);
  });

  const letter = fc.constantFrom(...'abcåöß');
  const word = fc.string({ unit: letter, minLength: 5, maxLength: 9 });

  test('is forgiven wherever it is, at the beginning of a longer word too', () => {
    const rest = fc.string({ unit: letter, maxLength: 4 });
    fc.assert(
      fc.property(word, rest, fc.nat(), letter, fc.nat(3), (right, more, place, other, kind) => {
        const letters = [...right];
        const at = place % letters.length;
        if (kind === 0) letters.splice(at, 1);
        else if (kind === 1) letters.splice(at, 0, other);
        else if (kind === 2) letters[at] = other;
        else if (at > 0) letters.splice(at - 1, 2, letters[at] as string, letters[at - 1] as string);
        fc.pre(letters.length >= 5);
        expect(startsWithOneSlip(letters.join(''), right + more)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is at most one: words it accepts begin with a word at a distance of one', () => {
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const beginnings = [...other].map((_, n) => [...other].slice(0, n + 1).join(''));
        expect(startsWithOneSlip(typed, other)).toBe(beginnings.some((start) => distance(typed, start) <= 1));
      }),
      { numRuns: 1000 },
    );
  });
});

/**
 * Returns the Damerau–Levenshtein distance of two words. Computes it in the simplest way, with a table of all pairs
 * of prefixes.
 */
function distance(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const table = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (x: number, y: number) => table[x]?.[y] ?? Number.POSITIVE_INFINITY;
  for (let x = 0; x <= left.length; x += 1)
    for (let y = 0; y <= right.length; y += 1) {
      const isSwap = x > 1 && y > 1 && left[x - 1] === right[y - 2] && left[x - 2] === right[y - 1];
      (table[x] as number[])[y] =
        x === 0 || y === 0
          ? x + y
          : Math.min(
              at(x - 1, y) + 1,
              at(x, y - 1) + 1,
              at(x - 1, y - 1) + (left[x - 1] === right[y - 1] ? 0 : 1),
              isSwap ? at(x - 2, y - 2) + 1 : Number.POSITIVE_INFINITY,
            );
    }
  return at(left.length, right.length);
}
