/**
 * The search rule of the API and of lists that the browser filters: a text matches if it contains every word of the
 * query, in any order. Words of at least `INNER_MIN_LENGTH` letters are also found inside other words, because Swedish
 * has many compound words (`teknik` finds Örnteknik). Shorter words match only at the beginning of a word; otherwise
 * `an` would find half of all names.
 */

/** Minimum number of letters of a query word that is also searched inside words. */
export const INNER_MIN_LENGTH = 3;

/** Letters that Unicode normalization does not split into a plain letter and a mark. */
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
 * Returns the distinct words of a text in lower case and without accents. For example, `Åsa.Öberg@x.se` becomes asa,
 * oberg, x and se.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu))];
}

/** Returns whether a query word is also searched inside words. */
export const matchesInside = (word: string): boolean => [...word].length >= INNER_MIN_LENGTH;

/**
 * Returns whether the texts of an item together contain every word of a query. An empty query matches every item. A
 * query without letters or digits matches no item.
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
