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

  test('are normalized once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
      }),
    );
  });

  test('are the same in capitals and however an accent is encoded', () => {
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
  ])("for %p in a company's name and place: %p", (query, isThere) => {
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
