import {
  MOST_PROGRAMS,
  OTHER_PROGRAM,
  PROGRAM_CODE_FORMAT,
  PROGRAM_GROUPS,
  PROGRAM_NAME_LENGTH,
  type ProgramGroup,
} from '@fair/contract';

/** A program in a pasted list. */
export interface ReadProgram {
  readonly code: string;
  readonly en: string;
  readonly sv: string;
  readonly group: ProgramGroup;
}

export type LineFault = 'code' | 'codeTwice' | 'name' | 'degree' | 'tooMany';

export interface ReadPrograms {
  readonly programs: readonly ReadProgram[];
  /** Lines that cannot be read, numbered from 1. */
  readonly faults: readonly { readonly line: number; readonly fault: LineFault }[];
}

type Column = 'code' | 'en' | 'sv' | 'group';

/** Meaning of the columns of a list without headings, by the number of columns. */
const USUAL: Readonly<Record<number, readonly Column[]>> = {
  1: ['en'],
  2: ['code', 'en'],
  3: ['code', 'en', 'sv'],
  4: ['code', 'en', 'sv', 'group'],
};

const HEADINGS: readonly [Column, RegExp][] = [
  ['code', /^(program ?)?(code|kod|programkod)$/i],
  ['sv', /swedish|svensk|på svenska/i],
  ['en', /english|engelsk|^(program|name|namn|benämning)/i],
  ['group', /^(degree|level|group|nivå|examen|grupp)/i],
];

const DEGREES: Readonly<Record<ProgramGroup, RegExp>> = {
  bachelor: /^(bachelor|kandidat|b\.?sc|grund)/i,
  master: /^(master|magister|m\.?sc|avancerad)/i,
  other: /^(other|annat|övrig)/i,
};

/**
 * Reads a list of programs, one per line. A line is a name, or code, name in English, name in Swedish and degree,
 * separated by tabs, semicolons or commas; both kinds may be mixed. If the first line has a heading for the code, that
 * line names the columns. A program without a code gets a code made from its name.
 */
export function readPrograms(text: string): ReadPrograms {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line, no: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const separator = separatorOf(lines.map(({ line }) => line));
  const table = lines.map(({ line, no }) => ({ no, cells: cellsOf(line, separator) }));
  const headed = columnsOfHeadings(table[0]?.cells ?? []);
  const width = Math.min(4, Math.max(1, ...table.map(({ cells }) => cells.length)));
  const columns = headed ?? USUAL[width] ?? [];
  const taken = new Set([OTHER_PROGRAM]);
  const programs: ReadProgram[] = [];
  const faults: { line: number; fault: LineFault }[] = [];
  for (const { no, cells } of headed ? table.slice(1) : table) {
    // A line without a separator is a name, also among lines with codes.
    const named = cells.length === 1 ? USUAL[1] : columns;
    const cellOf = (column: Column) => cells[named?.indexOf(column) ?? -1]?.trim() ?? '';
    // Every fair has the program Other already, so a line for it is skipped.
    if (cellOf('code').toUpperCase() === OTHER_PROGRAM) continue;
    const read = programOf(cellOf, taken);
    const fault =
      typeof read === 'string' ? read : programs.length + 1 < MOST_PROGRAMS ? undefined : 'tooMany';
    if (fault) faults.push({ line: no, fault });
    else if (typeof read !== 'string') {
      taken.add(read.code);
      programs.push(read);
    }
  }
  return { programs, faults };
}

/** Returns the program of a line, or the reason why the line cannot be read. */
function programOf(cellOf: (column: Column) => string, taken: ReadonlySet<string>): ReadProgram | LineFault {
  const [en, sv] = [cellOf('en') || cellOf('sv'), cellOf('sv') || cellOf('en')];
  if (en === '' || [en, sv].some((name) => name.length > PROGRAM_NAME_LENGTH)) return 'name';
  const given = cellOf('code').toUpperCase();
  const code = given === '' ? codeOf(en, taken) : given;
  if (!PROGRAM_CODE_FORMAT.test(code)) return 'code';
  if (taken.has(code)) return 'codeTwice';
  const degree = cellOf('group');
  const isMaster = /\b(master|magister)/i.test(`${en} ${sv}`);
  const group =
    degree === ''
      ? isMaster
        ? 'master'
        : 'bachelor'
      : PROGRAM_GROUPS.find((one) => DEGREES[one].test(degree));
  return group ? { code, en, sv, group } : 'degree';
}

/** Returns a code made from the letters and digits of a name. */
function codeOf(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = letters.slice(0, 17).replace(/-$/, '');
  for (let no = 1; ; no += 1) {
    const code = no === 1 ? letters.slice(0, 20).replace(/-$/, '') : `${base}-${no}`;
    if (!taken.has(code)) return code;
  }
}

/**
 * Returns the character that separates cells. A comma is a separator only if each line begins with a code, because
 * names can contain commas.
 */
function separatorOf(lines: readonly string[]): string | undefined {
  const named = ['\t', ';'].find((one) => lines.some((line) => line.includes(one)));
  if (named) return named;
  const startsWithCode = (line: string) => {
    const first = cellsOf(line, ',')[0]?.trim() ?? '';
    return PROGRAM_CODE_FORMAT.test(first) || HEADINGS[0]?.[1].test(first);
  };
  return lines.every((line) => line.includes(',') && startsWithCode(line)) ? ',' : undefined;
}

/**
 * Returns the cells of a line. Quotes around a cell are removed, and a doubled quote inside a cell becomes one quote.
 */
function cellsOf(line: string, separator: string | undefined): string[] {
  if (separator === undefined) return [unquoted(line)];
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map(unquoted);
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"');

/** Returns the columns named by a first line that has a heading for the code, otherwise undefined. */
function columnsOfHeadings(cells: readonly string[]): readonly (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => HEADINGS.find(([, pattern]) => pattern.test(cell.trim()))?.[0]);
  return columns.includes('code') && columns.length > 1 ? columns : undefined;
}

/** Decodes a text file as UTF-8 or, if that fails, in the encoding of Excel for Windows. */
export function decodeList(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
