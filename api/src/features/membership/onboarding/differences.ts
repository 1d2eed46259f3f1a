import {
  type FairProgram,
  IMPORT_COLUMNS,
  type ImportColumn,
  PACKAGES,
  type PositionCode,
  programLabel,
} from '@fair/contract';
import { positions } from '@fair/texts/positions';
import type { Language } from '@fair/texts/text';
import type { KnownCompany, NewCompany } from '../../recruitment/companies/index.ts';
import { headingOf } from './columns.ts';

/** Maximum number of characters of a displayed value. */
const SHOWN = 60;
const YES_OR_NO = { en: ['yes', 'no'], sv: ['ja', 'nej'] } as const;
const NOTHING = { en: 'empty', sv: 'tomt' } as const;

interface Difference {
  readonly column: ImportColumn;
  readonly sheet: unknown;
  readonly here: unknown;
}

/**
 * Returns the columns in which the sheet differs from the existing company.
 * @param unsaid fields that the sheet does not contain, so that the row has a default value
 */
export function differencesOf(
  row: NewCompany,
  here: KnownCompany,
  unsaid: readonly string[],
): readonly Difference[] {
  return IMPORT_COLUMNS.flatMap((column) => {
    if (column === 'email' || unsaid.includes(column)) return [];
    const [ofSheet, ofHere] = [row, here].map((of) => valueAt(of, column));
    if (ofSheet === undefined || ofSheet === '' || isSame(ofSheet, ofHere)) return [];
    return [{ column, sheet: ofSheet, here: ofHere }];
  });
}

const valueAt = (of: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], of);

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a)
    ? JSON.stringify([...a].sort()) === JSON.stringify([...asList(b)].sort())
    : a === (b ?? '');

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Describes the differences, for example 'package: Standard here, VIP in the sheet'. */
export const sayDifferences =
  (differences: readonly Difference[], programs: readonly FairProgram[]) =>
  (language: Language): string =>
    differences
      .map(({ column, sheet, here }) => {
        const [there, ofSheet] = [here, sheet].map((value) => shown(column, value, programs, language));
        const heading = headingOf(language, column);
        return language === 'sv'
          ? `${heading} (${there} här, ${ofSheet} i arket)`
          : `${heading} (${there} here, ${ofSheet} in the sheet)`;
      })
      .join('; ');

function shown(
  column: ImportColumn,
  value: unknown,
  programs: readonly FairProgram[],
  language: Language,
): string {
  if (typeof value === 'boolean') return YES_OR_NO[language][value ? 0 : 1];
  if (column === 'packageId') return PACKAGES.find((one) => one.value === value)?.label ?? String(value);
  const words = Array.isArray(value)
    ? value
        .map((code: string) =>
          column === 'positions'
            ? positions[language][code as PositionCode]
            : programLabel(programs, language, code),
        )
        .join(', ')
    : String(value ?? '');
  if (words === '') return NOTHING[language];
  const line = words.replace(/\s+/g, ' ');
  return `“${line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line}”`;
}
