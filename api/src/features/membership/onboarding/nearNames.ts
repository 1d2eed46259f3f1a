/** Legal forms and words such as "group", which people often leave out of a company's name. */
const FORMS = new Set([
  ...[
    'ab',
    'aktiebolag',
    'aktiebolaget',
    'publ',
    'hb',
    'handelsbolag',
    'kb',
    'kommanditbolag',
    'ek',
    'for',
    'filial',
  ],
  ...[
    'ltd',
    'limited',
    'inc',
    'incorporated',
    'corp',
    'corporation',
    'co',
    'company',
    'llc',
    'llp',
    'plc',
    'gmbh',
  ],
  ...[
    'ag',
    'se',
    'sa',
    'sarl',
    'bv',
    'nv',
    'oy',
    'oyj',
    'abp',
    'as',
    'asa',
    'aps',
    'spa',
    'srl',
    'sp',
    'zoo',
    'kft',
  ],
  ...['group', 'gruppen', 'koncern', 'sverige', 'sweden', 'nordic', 'norden', 'scandinavia', 'international'],
]);

/** Returns the distinctive words of a name, without diacritics and legal forms. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’`]/g, '')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '' && word !== 'and' && word !== 'och');
  const telling = words.filter((word) => !FORMS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Minimum length of a name for comparing letters or beginnings. Shorter names are often similar by chance. */
const SHORTEST = 6;

/** Minimum number of letters of a word in which one letter may differ, because "Bolag A" is not "Bolag B". */
const SHORTEST_WORD = 4;

/**
 * Returns the variants of a name in which one letter of a word is left out. Two names with a common variant differ in
 * one letter. Digits are never left out.
 */
function withoutALetter(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    if (word.length < SHORTEST_WORD || words.join('').length < SHORTEST) return [];
    return [...word].flatMap((letter, at) => {
      if (!/\p{L}/u.test(letter)) return [];
      const shorter = `${word.slice(0, at)}${word.slice(at + letter.length)}`;
      return [[...words.slice(0, place), shorter, ...words.slice(place + 1)].join('')];
    });
  });
}

/**
 * Finds names that are nearly equal: they differ only in legal form, spaces or one letter, or one name is the beginning
 * of the other.
 */
export class NearNames<T> {
  readonly #byKey = new Map<string, T>();
  readonly #byLetters = new Map<string, T>();
  readonly #byBeginning = new Map<string, T>();

  add(name: string, value: T): void {
    const words = wordsOf(name);
    const key = words.join('');
    if (key === '') return;
    note(this.#byKey, key, value);
    for (const one of [key, ...withoutALetter(words)]) note(this.#byLetters, one, value);
    for (const beginning of beginnings(words)) note(this.#byBeginning, beginning, value);
  }

  find(name: string): T | undefined {
    const words = wordsOf(name);
    const key = words.join('');
    if (key === '') return undefined;
    return (
      this.#byKey.get(key) ??
      firstOf(this.#byLetters, [key, ...withoutALetter(words)]) ??
      firstOf(this.#byKey, beginnings(words)) ??
      (key.length >= SHORTEST ? this.#byBeginning.get(key) : undefined)
    );
  }
}

const firstOf = <T>(of: ReadonlyMap<string, T>, keys: readonly string[]): T | undefined =>
  of.get(keys.find((key) => of.has(key)) ?? '');

const note = <T>(into: Map<string, T>, key: string, value: T) => {
  if (!into.has(key)) into.set(key, value);
};

/** Returns the beginnings of a name that end before a word. "Team 1" is no such beginning of "Team 12". */
function beginnings(words: readonly string[]): string[] {
  return words.slice(1).flatMap((next, index) => {
    const beginning = words.slice(0, index + 1).join('');
    return beginning.length >= SHORTEST && !/^\d+$/.test(next) ? [beginning] : [];
  });
}
