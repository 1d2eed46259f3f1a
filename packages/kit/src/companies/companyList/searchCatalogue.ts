import { type CatalogueEntry, positionsOffered } from '@fair/contract';
import { INNER_MIN_LENGTH, wordsOf } from '@fair/search';
import { startsWithOneSlip } from '@fair/search/oneSlip';
import { industryWords, positionWords } from '@fair/texts/everydayWords';
import { industries as industryNames } from '@fair/texts/participation';
import { positions as positionNames } from '@fair/texts/positions';

/** Companies that a search finds, best match first. */
export interface FoundEntries<E> {
  /** Companies with every word in name, area of business or industry, or in a position that they offer. */
  readonly found: readonly E[];
  /** The others, which have a word only in slogan or summary. */
  readonly inDescriptions: readonly E[];
}

type SearchedEntry = Pick<
  CatalogueEntry,
  'companyName' | 'area' | 'slogan' | 'summary' | 'industries' | 'positions' | 'openingPositions'
>;

/** Ranks of a match; lower ones come first. Ranks up to `MARKED` are above the line. */
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
 * Returns the companies in which every word of the query is found by the rule of @fair/search. Everyday words in both
 * languages lead to positions and industries; the words of one position find the same companies. If no company has a
 * word, one slip in it is forgiven. Words of one or two letters are not sought in positions, whose names begin with
 * many of them. Ties keep the given order. An empty query finds every company.
 */
export function searchCatalogue<E extends SearchedEntry>(
  entries: readonly E[],
  query: string,
): FoundEntries<E> {
  if (query.trim() === '') return { found: entries, inDescriptions: [] };
  const sought = wordsOf(query);
  if (sought.length === 0) return { found: [], inDescriptions: [] };
  const ranks = sought.map((word) => ranksOf(entries, word));
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

/** Compares by the first word of the query, then by the others. */
function compareRanks(a: readonly Rank[], b: readonly Rank[]): number {
  for (const [n, rank] of a.entries()) {
    const difference = rank - (b[n] ?? RANKS.none);
    if (difference !== 0) return difference;
  }
  return 0;
}

function ranksOf(entries: readonly SearchedEntry[], word: string): Rank[] {
  const alternatives = INTERCHANGEABLE.get(word);
  const sought = alternatives ?? [word];
  const exact = entries.map((entry) => Math.min(...sought.map((one) => rankOf(entry, one))) as Rank);
  // A word that names a position is spelled correctly, even if no company offers it.
  if (alternatives || exact.some((rank) => rank < RANKS.none)) return exact;
  return entries.map((entry) => rankOfSlip(entry, word));
}

/** Words follow a space each, so that one search in the text finds the beginning of a word. */
const startOfWord = (word: string): string => ` ${word}`;

function rankOf(entry: SearchedEntry, word: string): Rank {
  const { name, marked, offered, described } = searchedWords(entry).texts;
  const isLong = word.length >= INNER_MIN_LENGTH;
  const [start, sought] = [startOfWord(word), isLong ? word : startOfWord(word)];
  if (name.includes(sought)) {
    if (name === start) return RANKS.name;
    if (name.startsWith(start)) return RANKS.nameStart;
    return name.includes(start) ? RANKS.wordStart : RANKS.insideName;
  }
  if (marked.includes(sought) || (isLong && offered.includes(sought))) return RANKS.marked;
  return described.includes(sought) ? RANKS.described : RANKS.none;
}

function rankOfSlip(entry: SearchedEntry, word: string): Rank {
  const { name, marked, offered, described } = searchedWords(entry).words;
  const has = (one: string) => startsWithOneSlip(word, one);
  if (name.some(has)) return RANKS.insideName;
  if (marked.some(has) || offered.some(has)) return RANKS.marked;
  return described.some(has) ? RANKS.described : RANKS.none;
}

/** The words of a company: of its name, area and industries, positions, slogan and summary. */
type OfCompany<T> = Readonly<Record<'name' | 'marked' | 'offered' | 'described', T>>;
interface SearchedWords {
  readonly words: OfCompany<readonly string[]>;
  /** The same as one text each. */
  readonly texts: OfCompany<string>;
}

/** Returns the words of a company. They are made once for each company object instead of on every keystroke. */
function searchedWords(entry: SearchedEntry): SearchedWords {
  const known = knownWords.get(entry);
  if (known) return known;
  const { companyName, area = '', slogan = '', summary = '', industries } = entry;
  const words = {
    name: wordsOf(companyName),
    marked: [...wordsOf(area), ...industries.flatMap((code) => WORDS_OF_INDUSTRIES[code] ?? [])],
    offered: positionsOffered(entry).flatMap((code) => WORDS_OF_POSITIONS[code] ?? []),
    described: wordsOf(`${slogan} ${summary}`),
  };
  const textOf = (list: readonly string[]) => list.map(startOfWord).join('');
  const texts = {
    name: textOf(words.name),
    marked: textOf(words.marked),
    offered: textOf(words.offered),
    described: textOf(words.described),
  };
  const searched = { words, texts };
  knownWords.set(entry, searched);
  return searched;
}
const knownWords = new WeakMap<SearchedEntry, SearchedWords>();

/** Words of names that say nothing. */
const IGNORED = new Set(['och']);

/** Returns the words by which a code is found: of its names in both languages, and everyday words. */
const wordsByCode = (
  everyday: Readonly<Record<string, readonly string[]>>,
  names: { readonly en: object; readonly sv: object },
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(everyday).map(([code, words]) => {
      const named = [names.en, names.sv].map((of) => (of as Readonly<Record<string, string>>)[code] ?? '');
      return [code, wordsOf([...named, ...words].join(' ')).filter((word) => !IGNORED.has(word))];
    }),
  );
const WORDS_OF_INDUSTRIES = wordsByCode(industryWords, industryNames);
const WORDS_OF_POSITIONS = wordsByCode(positionWords, positionNames);

/** All words of a position by each of them. */
const INTERCHANGEABLE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(positionWords).flatMap((words) => {
    const folded = words.flatMap(wordsOf);
    return folded.map((word) => [word, folded] as const);
  }),
);
