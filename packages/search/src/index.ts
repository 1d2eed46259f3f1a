/**
 * The search rule used by the API and by lists in the browser: a text matches if it contains every word of
 * the query, in any order. Words of at least `INNER_MIN_LENGTH` letters are also found inside other words, as
 * Swedish compounds require (`teknik` finds Örnteknik). Shorter words match only at the beginning of a word;
 * otherwise `an` would find half of all names.
 */

/** Minimum number of letters of a word that is also searched inside words. */
export const INNER_MIN_LENGTH = 3;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * Returns the distinct words of a text in lower case and without accents: `Åsa.Öberg@x.se` -> asa, oberg, x,
 * se.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu))];
}

/** Returns whether a query word is searched inside words, not only at their beginning. */
export const matchesInside = (word: string): boolean => [...word].length >= INNER_MIN_LENGTH;

/**
 * Returns whether a query matches these texts of one item together. An empty query matches everything, a
 * query without letters or digits nothing.
 */
export function isFound(query: string, texts: readonly string[]): boolean {
  if (query.trim() === '') return true;
  const sought = wordsOf(query);
  const words = texts.flatMap(wordsOf);
  return (
    sought.length > 0 &&
    sought.every((one) =>
      words.some((word) => (matchesInside(one) ? word.includes(one) : word.startsWith(one))),
    )
  );
}
