import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isFound, wordsOf } from './index.ts';

describe('the words of a text', () => {
  test.each([
    ['Åsa.Öberg@kth.se', ['asa', 'oberg', 'kth', 'se']],
    ['Renée Müller-Ĺukasz', ['renee', 'muller', 'lukasz']],
    ['Łukasz Sørensen Þór Æsir Weiß Đorđe', ['lukasz', 'sorensen', 'thor', 'aesir', 'weiss', 'dorde']],
    ['İstanbul ISTANBUL ıstanbul', ['istanbul']],
    ['ﬁne Ⅳ ２０２６', ['fine', 'iv', '2026']],
    ['ångström', ['angstrom']],
    ['Иванов 北京', ['иванов', '北京']],
    ['… -- !', []],
  ])('of %p', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('folded once is folded for good, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
      }),
    );
  });

  test('are the same however an accent is stored, and in capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abåäöéüøßæ ') }), (text) => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')));
        expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text));
      }),
    );
  });
});

describe('a search', () => {
  test.each([
    ['teknik', true],
    ['TEKNIK ors', false],
    ['malmo ornteknik', true],
    ['ab', true],
    ['kn', false],
    ['or', true],
    ['nik', true],
    ['.*', false],
    ['  ', true],
  ])('%p in the name and the place of a company: %p', (query, isThere) => {
    expect(isFound(query, ['Örnteknik AB', 'i Malmö'])).toBe(isThere);
  });

  test('finds a text by any of its words, any part of three letters, in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcåäö'), minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        (words, from, which) => {
          const one = words[which % words.length] ?? '';
          const start = from % (one.length - 2);
          const query = [one.slice(start, start + 3), ...words].reverse().join(' ');
          expect(isFound(query, words)).toBe(true);
        },
      ),
    );
  });
});
