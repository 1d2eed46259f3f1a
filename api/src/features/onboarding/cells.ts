import { type FairProgram, PACKAGES, POSITION_CODES } from '@fair/contract';
import { NO, YES } from '@fair/texts/companyImport';
import { positions } from '@fair/texts/positions';
import type { Column } from './columns.ts';

/**
 * What a cell says, as the schema of `createcompany` takes it; what it does not say rightly stays the text that it is, which
 * the schema then refuses.
 * @param programs of the fair that it is a company of
 */
export function cellValue(column: Column, cell: string, programs: readonly FairProgram[]): unknown {
  const text = withoutGuard(cell);
  if (column === 'programs') return programsIn(text, programs);
  return READERS[column]?.(text) ?? text;
}

/** Exports put an apostrophe before what a spreadsheet would run. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');

const READERS: Readonly<Partial<Record<Column, (text: string) => unknown>>> = {
  packageId: (text) => {
    const wanted = text.toLowerCase();
    return PACKAGES.find(({ value, label }) => wanted === String(value) || wanted === label.toLowerCase())
      ?.value;
  },
  networkMeeting: (text) => {
    const said = text.toLowerCase();
    if (YES.includes(said)) return true;
    return NO.includes(said) ? false : undefined;
  },
  foundedYear: wholeNumber,
  employeesSweden: wholeNumber,
  employeesWorld: wholeNumber,
  positions: listOf(
    POSITION_CODES.map((code) => ({ code, names: [positions.en[code], positions.sv[code]] })),
  ),
};

/** By code, or by either name; where two have the same name the first is meant, unless it is closed. */
const programsIn = (text: string, programs: readonly FairProgram[]): string[] =>
  listOf(
    // What comes last wins.
    [...programs]
      .sort((a, b) => Number(b.closed ?? false) - Number(a.closed ?? false))
      .map(({ code, name }) => ({ code, names: [name.en, name.sv] })),
  )(text);

/** Thousands may be set apart: '12 000', '12,000', '12.000'. */
function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00A0\u202F]/g, '').replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:[.,]0+)?$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

/** Codes or names, with commas, semicolons, bars or lines between them. */
function listOf(known: readonly { readonly code: string; readonly names: readonly string[] }[]) {
  const codes = new Map(
    known.flatMap(({ code, names }) => [code, ...names].map((name) => [name.toLowerCase(), code] as const)),
  );
  return (text: string): string[] =>
    text
      .split(/[,;|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => codes.get(part.toLowerCase()) ?? part);
}
