import { type CatalogueEntry, positionsOffered } from '@fair/contract';
import { INNER_MIN_LENGTH, wordsOf } from '@fair/search';
import { startsWithOneSlip } from '@fair/search/oneSlip';
import { industryWords, positionWords } from '@fair/texts/everydayWords';
import { industries as industryNames } from '@fair/texts/participation';
import { positions as positionNames } from '@fair/texts/positions';

/** Companies that a search finds, best match first. */
export interface FoundEntries<E> {
  /** Companies that have every word of the query in their name, area of business, industries or offered positions. */
  readonly found: readonly E[];
  /** The other companies found: at least one word of the query is only in their slogan or summary. */
  readonly inDescriptions: readonly E[];
}

type SearchedEntry = Pick<
  CatalogueEntry,
  'companyName' | 'area' | 'slogan' | 'summary' | 'industries' | 'positions' | 'openingPositions'
>;

/**
 * Ranks of a query word for one company; a lower rank is a better match. A company in which a word has the rank
 * `described` is listed in `inDescriptions`.
 */
const RANKS = {
  name: 0,
  nameStart: 1,
  wordStart: 2,
  insideName: 3,
  marked: 4,
  described: 5,
  none: 6,
} as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

/**
 * Returns the companies in which every word of the query is found, compared as in @fair/search. Everyday words in both
 * languages stand for positions and industries; all words for one position find the same companies. If no company has a
 * word of the query, one typing error in that word is tolerated. Words of one or two letters are not searched in
 * positions, because many position names begin with such letters. Words of three letters match positions and industries
 * only at the beginning of a word. Companies of equal rank keep their order in `entries`. An empty query finds every
 * company.
 */
export function searchCatalogue<E extends SearchedEntry>(
  entries: readonly E[],
  query: string,
): FoundEntries<E> {
  if (query.trim() === '') return { found: entries, inDescriptions: [] };
  const sought = phrasesOf(wordsOf(nameSymbols(query.replace(POSSESSIVE, ''))));
  if (sought.length === 0) return { found: [], inDescriptions: [] };
  const ranks = sought.map((words) => ranksOfPhrase(entries, words));
  const matches = entries
    .map((entry, n) => ({ entry, ranks: ranks.map((of) => of[n] ?? RANKS.none) }))
    .filter((match) => match.ranks.every((rank) => rank < RANKS.none))
    .sort((a, b) => compareRanks(a.ranks, b.ranks));
  const isMarked = (match: (typeof matches)[number]) => match.ranks.every((rank) => rank <= RANKS.marked);
  return {
    found: matches.filter(isMarked).map(({ entry }) => entry),
    inDescriptions: matches.filter((match) => !isMarked(match)).map(({ entry }) => entry),
  };
}

/**
 * Compares two companies by their ranks for the first word of the query. If these ranks are equal, compares the ranks
 * for the next word.
 */
function compareRanks(a: readonly Rank[], b: readonly Rank[]): number {
  for (const [n, rank] of a.entries()) {
    const difference = rank - (b[n] ?? RANKS.none);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Groups words next to each other that together are an everyday word, such as "summer job". */
function phrasesOf(words: readonly string[]): (readonly string[])[] {
  const phrases: string[][] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    if (last && INTERCHANGEABLE.has([...last, word].join(''))) last.push(word);
    else phrases.push([word]);
  }
  return phrases;
}

/**
 * Returns one rank for each company: its rank for the joined words (`summerjob`), or its worst rank for a single word,
 * whichever is better.
 */
function ranksOfPhrase(entries: readonly SearchedEntry[], words: readonly string[]): Rank[] {
  const ofWords = words.map((word) => ranksOf(entries, word));
  const ofPhrase = words.length > 1 ? ranksOf(entries, words.join('')) : [];
  return entries.map((_, n) => {
    const worst = Math.max(...ofWords.map((ranks) => ranks[n] ?? RANKS.none));
    return Math.min(worst, ofPhrase[n] ?? RANKS.none) as Rank;
  });
}

function ranksOf(entries: readonly SearchedEntry[], word: string): Rank[] {
  const alternatives = INTERCHANGEABLE.get(word);
  const sought = alternatives ?? [FORMS_OF_INDUSTRIES.get(word) ?? word];
  const exact = entries.map((entry) => Math.min(...sought.map((one) => rankOf(entry, one))) as Rank);
  // A word that names a position is spelled correctly, even if no company offers it.
  if (alternatives || exact.some((rank) => rank < RANKS.none)) return exact;
  return entries.map((entry) => rankOfSlip(entry, word));
}

/**
 * Puts a space before a word. Every word of a searched text is stored with this space, so `includes` then finds only
 * beginnings of words.
 */
const startOfWord = (word: string): string => ` ${word}`;

function rankOf(entry: SearchedEntry, word: string): Rank {
  const { name, area, industries, offered, described } = searchedWords(entry).texts;
  const isLong = word.length >= INNER_MIN_LENGTH;
  const [start, sought] = [startOfWord(word), isLong ? word : startOfWord(word)];
  if (name.includes(sought)) {
    if (name === start) return RANKS.name;
    if (name.startsWith(start)) return RANKS.nameStart;
    return name.includes(start) ? RANKS.wordStart : RANKS.insideName;
  }
  if (area.includes(sought)) return RANKS.marked;
  // Short words match only at the beginning of a word, because many longer words contain them: `and` is in "utlandet".
  const inCodes = word.length > INNER_MIN_LENGTH ? word : start;
  if (!FILLERS.has(word) && (industries.includes(inCodes) || (isLong && offered.includes(inCodes))))
    return RANKS.marked;
  return described.includes(sought) ? RANKS.described : RANKS.none;
}

function rankOfSlip(entry: SearchedEntry, word: string): Rank {
  const { name, area, industries, offered, described } = searchedWords(entry).words;
  const has = (one: string) => startsWithOneSlip(word, one);
  if (name.some(has)) return RANKS.insideName;
  if ([area, industries, offered].some((words) => words.some(has))) return RANKS.marked;
  return described.some(has) ? RANKS.described : RANKS.none;
}

/** A value for each searched part of a company. `offered` are its positions, `described` its slogan and summary. */
type OfCompany<T> = Readonly<Record<'name' | 'area' | 'industries' | 'offered' | 'described', T>>;
interface SearchedWords {
  readonly words: OfCompany<readonly string[]>;
  /** The words of each part, joined into one string, with a space before each word. */
  readonly texts: OfCompany<string>;
}

/**
 * Returns the searched words of a company. They are cached by company object, so that a keystroke does not build them
 * again.
 */
function searchedWords(entry: SearchedEntry): SearchedWords {
  const known = knownWords.get(entry);
  if (known) return known;
  const { companyName, area = '', slogan = '', summary = '', industries } = entry;
  const words = {
    name: wordsOfText(companyName),
    area: wordsOfText(area),
    industries: industries.flatMap((code) => WORDS_OF_INDUSTRIES[code] ?? []),
    offered: positionsOffered(entry).flatMap((code) => WORDS_OF_POSITIONS[code] ?? []),
    described: wordsOfText(`${slogan} ${summary}`),
  };
  const textOf = (list: readonly string[]) => list.map(startOfWord).join('');
  const texts = {
    name: textOf(words.name),
    area: textOf(words.area),
    industries: textOf(words.industries),
    offered: textOf(words.offered),
    described: textOf(words.described),
  };
  const searched = { words, texts };
  knownWords.set(entry, searched);
  return searched;
}
const knownWords = new WeakMap<SearchedEntry, SearchedWords>();

/** English possessive ending in a query: "master's" is searched as "master". */
const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/giu;

/** Names of technologies that contain symbols, and a word to replace each of them, because `wordsOf` drops symbols. */
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])c\+\+/giu, ' cplusplus '],
  [/(?<![\p{L}\p{N}])c#/giu, ' csharp '],
  [/\.net(?![\p{L}\p{N}])/giu, ' dotnet '],
];
const nameSymbols = (text: string): string =>
  SYMBOLS.reduce((named, [symbol, word]) => named.replace(symbol, word), text);

/**
 * Returns the words of a company's text. For each technology name with symbols, its replacement word is added: "C++"
 * gives `c` and `cplusplus`.
 */
function wordsOfText(text: string): readonly string[] {
  const named = nameSymbols(text);
  return named === text ? wordsOf(text) : wordsOf(`${text} ${named}`);
}

/**
 * Words without meaning for a search. Without this list, some would match the beginning of unrelated positions and
 * industries: `the` would match "thesis".
 */
const FILLERS: ReadonlySet<string> = new Set(
  wordsOf('a an and at for in of on or the to with att av den det en ett för i med och på som till är'),
);

/**
 * Returns, for each code of a position or industry, the words that find it: its names in both languages and its
 * everyday words.
 */
const wordsByCode = (
  everyday: Readonly<Record<string, readonly string[]>>,
  names: { readonly en: object; readonly sv: object },
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(everyday).map(([code, words]) => {
      const named = [names.en, names.sv].map((of) => (of as Readonly<Record<string, string>>)[code] ?? '');
      return [code, wordsOf([...named, ...words].join(' ')).filter((word) => !FILLERS.has(word))];
    }),
  );
const WORDS_OF_INDUSTRIES = wordsByCode(industryWords, industryNames);
const WORDS_OF_POSITIONS = wordsByCode(positionWords, positionNames);

/** Returns a word with the endings of its definite and plural forms, such as `exjobbet` and `exjobben`. */
const formsOf = (word: string): readonly string[] =>
  (/[aeiouy]$/.test(word)
    ? ['', 'n', 't', 's', 'r', 'rna']
    : ['', 'en', 'et', 's', 'er', 'erna', 'ar', 'arna']
  ).map((ending) => `${word}${ending}`);

/** Maps each form of a word for a position to all words for that position. */
const INTERCHANGEABLE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(positionWords).flatMap((words) => {
    const folded = words.flatMap(wordsOf);
    return folded.flatMap(formsOf).map((form) => [form, folded] as const);
  }),
);

/**
 * Maps each form of a word for an industry to the word itself. Short words are left out, because many unrelated words
 * begin with one of their forms.
 */
const FORMS_OF_INDUSTRIES: ReadonlyMap<string, string> = new Map(
  Object.values(WORDS_OF_INDUSTRIES)
    .flat()
    .filter((word) => word.length > INNER_MIN_LENGTH)
    .flatMap((word) => formsOf(word).map((form) => [form, word] as const)),
);
