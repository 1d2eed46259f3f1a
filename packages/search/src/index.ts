/**
 * The one rule of every search, for the API and for lists held by a page: a text is found when each word of the query is
 * in it, in any order. From `INNER_FROM` letters on a word is found inside others as well, as Swedish compounds need
 * (`teknik` finds Örnteknik); a shorter one only where a word begins, or `an` would find half of all names.
 */

/** From so many letters on a word is looked for inside words too. */
export const INNER_FROM = 3;

/** Letters of one's own in some alphabets, which Unicode does not take apart into a plain letter and its mark. */
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

/** The words of a text, each once, in lower case and without accents: `Åsa.Öberg@x.se` -> asa, oberg, x, se. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu))];
}

/** Whether a word of a query is looked for inside words, and not only where they begin. */
export const isSoughtInside = (word: string): boolean => [...word].length >= INNER_FROM;

/** Whether a query finds these texts of one thing together. An empty one finds all, one of signs alone nothing. */
export function isFound(query: string, texts: readonly string[]): boolean {
  if (query.trim() === '') return true;
  const sought = wordsOf(query);
  const words = texts.flatMap(wordsOf);
  return (
    sought.length > 0 &&
    sought.every((one) =>
      words.some((word) => (isSoughtInside(one) ? word.includes(one) : word.startsWith(one))),
    )
  );
}
