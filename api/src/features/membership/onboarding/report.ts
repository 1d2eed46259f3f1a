import type { ImportedRow, ImportReport, SheetLayout } from '@fair/contract';
import { importReasons } from '@fair/texts/companyImport';
import { type Language, text } from '@fair/texts/text';
import type { NewCompany } from '../../recruitment/companies/index.ts';
import { headingOf } from './columns.ts';
import { type Finding, nameKey } from './compare.ts';
import type { ReadRow } from './readRows.ts';

type Reasons = ImportedRow['reasons'];

export interface FineRow extends ReadRow {
  readonly company: NewCompany;
}

/**
 * Returns the valid rows, each company once. If a company appears again, the later row gets a conflict that names the
 * earlier row.
 */
export function eachOnce(rows: readonly ReadRow[], language: Language) {
  const findings = new Map<number, Finding>();
  const fine: FineRow[] = [];
  const seen = new Map<string, number>();
  for (const read of rows) {
    const { row, company, unsaid } = read;
    if (!company) continue;
    const keys = [
      ['email', company.email] as const,
      // A suggested slug cannot conflict with another row, because the import can suggest another slug.
      ...(unsaid.includes('slug') ? [] : [['slug', company.slug] as const]),
      ['companyName', nameKey(company.companyName)] as const,
    ];
    const twice = keys.find(([column, value]) => seen.has(`${column} ${value}`));
    if (twice) {
      const [column, value] = twice;
      const before = seen.get(`${column} ${value}`) ?? 0;
      const said = { column: headingOf(language, column).toLowerCase(), row: before };
      findings.set(row, { outcome: 'conflict', reasons: [['TWICE_IN_SHEET', said]] });
      continue;
    }
    for (const [column, value] of keys) seen.set(`${column} ${value}`, row);
    fine.push({ ...read, company });
  }
  return { fine, findings };
}

/** Returns the slugs that the sheet contains. They cannot be suggested for other rows. */
export const ownSlugs = (rows: readonly ReadRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ unsaid, slug }) => (unsaid.includes('slug') ? [] : [slug])));

/** Returns the messages of a finding. If the row is imported, the messages are remarks. */
export const reasonsOf = (
  { outcome, reasons }: Pick<Finding, 'outcome' | 'reasons'>,
  language: Language,
): Reasons =>
  reasons.map((reason) => ({
    code: typeof reason === 'string' ? reason : reason[0],
    message: text(importReasons, language, reason),
    ...(outcome === 'new' && { isRemark: true as const }),
  }));

/** Returns the messages about the cells of a row: problems, and remarks about values that the import has changed. */
export const problemsOf = ({ remarks }: Pick<ReadRow, 'remarks'>): Reasons =>
  remarks.map((one) => ({ ...one }));

/** Returns the report of a sheet with the number of rows per outcome. */
export function reportOf(
  rows: readonly ImportedRow[],
  ignored: readonly string[],
  sheet?: SheetLayout,
): ImportReport {
  const counts = { new: 0, same: 0, conflict: 0, invalid: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { rows: [...rows], counts, ignored: [...ignored], ...(sheet && { sheet }) };
}
