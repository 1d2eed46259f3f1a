import { type FairProgram, openPrograms, POSITION_CODES, type PositionCode } from '@fair/contract';
import { positions } from '@fair/texts/positions';

/** Codes that each normalized word (`foldWord`) stands for, for columns that contain lists. */
export type KnownWords = ReadonlyMap<string, readonly string[]>;

/** Matches an ampersand, and "and" or "och" as separate words. */
const AND = /&|(?<![\p{L}\p{N}])(?:and|och)(?![\p{L}\p{N}])/gu;

/**
 * Normalizes a word to letters, digits, `+`, `#` and "and", so that 'Full-time' equals 'full time' and 'R &
 * D' equals 'R och D'.
 */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(AND, 'and')
    .replace(/[^\p{L}\p{N}+#]+/gu, '');

const POSITION_WORDS: Readonly<Record<PositionCode, readonly string[]>> = {
  fullTime: [
    'full time job',
    'full time position',
    'heltidsjobb',
    'heltidstjänst',
    'heltidstjänster',
    'permanent',
  ],
  partTime: ['part time job', 'part time position', 'deltidsjobb', 'deltidstjänst', 'extrajobb'],
  thesis: [
    ...[
      'theses',
      'master thesis',
      'masters thesis',
      'bachelor thesis',
      'thesis work',
      'thesis project',
      'degree project',
    ],
    ...['exjobb', 'ex-jobb', 'x-jobb', 'examensarbeten', 'examensjobb', 'uppsats', 'uppsatser'],
  ],
  trainee: [
    'trainee',
    'trainees',
    'trainee program',
    'trainee programme',
    'trainee programmes',
    'traineetjänst',
  ],
  internship: ['internship', 'intern', 'interns', 'praktikplats', 'praktikplatser', 'praktikant'],
  foreignServices: [
    ...[
      'foreign service',
      'work abroad',
      'abroad',
      'jobs abroad',
      'utlandstjänster',
      'utomlands',
      'jobb utomlands',
    ],
  ],
};

/** Codes of positions by normalized code, by both names and by common spellings. */
export const KNOWN_POSITIONS: KnownWords = new Map(
  POSITION_CODES.flatMap((code) =>
    [code, positions.en[code], positions.sv[code], ...POSITION_WORDS[code]].map(
      (word) => [foldWord(word), [code]] as const,
    ),
  ),
);

const GROUP_WORDS = {
  bachelor: ['bachelor', 'bachelors', 'bsc', 'kandidat', 'kandidatprogram', 'kandidatprogrammet'],
  master: ['master', 'masters', 'msc', 'masterprogram', 'masterprogrammet', 'magister'],
  other: [],
} as const;
const ALL = ['all', 'all programs', 'all programmes', 'alla', 'alla program', 'samtliga', 'samtliga program'];

/**
 * Returns the programs of a fair by code and by both names. A name also matches with its degree or code before or after
 * it, and with the word "program" after it. If two programs have the same name, the name means the first one that is
 * open.
 */
export function knownPrograms(programs: readonly FairProgram[]): KnownWords {
  // The order is reversed, because a map keeps the last entry of each key.
  const ordered = [...programs]
    .reverse()
    .sort((a, b) => Number(b.closed ?? false) - Number(a.closed ?? false));
  const words = ordered.flatMap(({ code, name, group }) => {
    const names = [name.en, name.sv].flatMap((one) => [
      one,
      `${one} program`,
      `${one} programme`,
      `${one}programmet`,
    ]);
    const withDegree = [name.en, name.sv].flatMap((one) =>
      GROUP_WORDS[group].flatMap((degree) => [
        `${one} ${degree}`,
        `${degree} ${one}`,
        `${degree} in ${one}`,
        `${degree} i ${one}`,
      ]),
    );
    const withCode = [name.en, name.sv].flatMap((one) => [`${one} ${code}`, `${code} ${one}`]);
    return { code, words: [...withDegree, ...withCode, ...names] };
  });
  const open = openPrograms(programs)
    .map(({ code }) => code)
    .filter((code) => code !== 'OTHER');
  return new Map<string, readonly string[]>([
    ...ALL.map((word) => [foldWord(word), open] as const),
    ...words.flatMap(({ code, words: said }) => said.map((word) => [foldWord(word), [code]] as const)),
    ...ordered.map(({ code }) => [foldWord(code), [code]] as const),
  ]);
}

/** The codes found in a cell, each once, and the words that are not known. */
export interface ListRead {
  readonly codes: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * Reads a cell with several names. A name may itself contain commas, slashes and "and", so the longest sequence of
 * parts that is a known name is used.
 */
export function readList(text: string, known: KnownWords): ListRead {
  const codes: string[] = [];
  const unknown: string[] = [];
  for (const line of text.split(/[;|\n•]/)) {
    for (const found of readRun(line.split(/,/), ',', known)) {
      if (typeof found === 'string') unknown.push(found);
      else codes.push(...found);
    }
  }
  return { codes: [...new Set(codes)], unknown: [...new Set(unknown)] };
}

/** Separators that split a part further only if the whole part is unknown. */
const WEAKER: Readonly<Record<string, RegExp>> = { ',': /\s*\/\s*|\s+(?:and|och|&|\+)\s+/i };

function readRun(parts: readonly string[], by: string, known: KnownWords): (string | readonly string[])[] {
  const found: (string | readonly string[])[] = [];
  let at = 0;
  while (at < parts.length) {
    const step = longestKnown(parts, at, known);
    if (step) {
      found.push(step.codes);
      at = step.end;
      continue;
    }
    const word = (parts[at] ?? '').replace(/^\s*(?:[-–*&]|and|och)\s+/i, '').trim();
    at += 1;
    if (word === '') continue;
    const direct = known.get(foldWord(word));
    const weaker = WEAKER[by];
    const smaller = weaker ? word.split(weaker).filter((one) => one.trim() !== '') : [word];
    if (direct) found.push(direct);
    else if (smaller.length > 1) {
      const inner = readRun(smaller, '', known);
      // No part of the word is known, so the whole word is reported as unknown.
      if (inner.every((one) => typeof one === 'string')) found.push(word);
      else found.push(...inner);
    } else found.push(word);
  }
  return found;
}

/** Maximum number of parts, between separators, in one name. */
const LONGEST = 6;

function longestKnown(parts: readonly string[], from: number, known: KnownWords) {
  for (let end = Math.min(parts.length, from + LONGEST); end > from; end -= 1) {
    const word = foldWord(parts.slice(from, end).join(' '));
    const codes = word === '' ? undefined : known.get(word);
    if (codes) return { codes, end };
  }
  return undefined;
}
