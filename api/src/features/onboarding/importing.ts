import type { ImportedRow, ImportReport } from '@fair/contract';
import { importReasons } from '@fair/texts/companyImport';
import { fieldText } from '@fair/texts/fields';
import { type Language, text } from '@fair/texts/text';
import type { App } from '../../context.ts';
import { someAtOnce } from '../../db/someAtOnce.ts';
import { ApiError } from '../../http/errors.ts';
import { audit, byWhom } from '../../services/audit/index.ts';
import type { SheetRow } from '../../services/files/index.ts';
import type { Account } from '../accounts/index.ts';
import { insertCompany, type NewCompany } from '../companies/index.ts';
import { headingOf } from './columns.ts';
import { compare, type Finding, nameKey } from './compare.ts';
import { type ReadRow, readRows } from './readRows.ts';

/** As many rows become companies at a time: each is a transaction of its own. */
const AT_ONCE = 8;

interface Options {
  /** Of what is said of the rows. */
  readonly language: Language;
}

/** What an import of this sheet would make of each row now; nothing is written. */
export async function checkSheet(sheet: readonly SheetRow[], { language }: Options): Promise<ImportReport> {
  const { rows, ignored, findings } = await judged(sheet, language);
  return report(rows, findings, ignored, language);
}

interface ImportOptions extends Options {
  readonly app: App;
  readonly actor: Account;
  /** `held`: nobody is mailed until an admin says so. */
  readonly mails: 'now' | 'held';
  readonly fileName: string;
}

/**
 * Makes a company of each row that is new and in order, by itself: the unique indexes decide at its moment, and what came to be
 * meanwhile is told as it is then.
 * Broken off and sent again it goes on where it was: what is made is the same, and mails nobody twice.
 */
export async function importSheet(
  sheet: readonly SheetRow[],
  { app, actor, mails, fileName, language }: ImportOptions,
): Promise<ImportReport> {
  const { rows, ignored, fine, findings } = await judged(sheet, language);
  const fresh = fine.filter(({ row }) => findings.get(row)?.outcome === 'new');
  await someAtOnce(fresh, AT_ONCE, async ({ row, company }) =>
    findings.set(row, await importRow(app, actor, company, mails)),
  );
  const done = report(rows, findings, ignored, language);
  await audit(app, {
    action: 'companies.imported',
    ...byWhom(actor),
    detail: { ...done.counts, mails, file: fileName.slice(0, 200) },
  });
  return done;
}

async function importRow(
  app: App,
  actor: Account,
  company: NewCompany,
  mails: 'now' | 'held',
): Promise<Finding> {
  try {
    await insertCompany(app, actor, company, mails === 'held' ? { invitationHeld: true } : {});
    return { outcome: 'new' };
  } catch (error) {
    const isTaken = error instanceof ApiError && ['SLUG_TAKEN', 'EMAIL_TAKEN'].includes(error.code);
    const [now] = isTaken ? await compare([company]) : [];
    // Somebody was quicker; of what is free again by now the next import makes it.
    if (!now || now.outcome === 'new') throw error;
    return now;
  }
}

interface FineRow extends ReadRow {
  readonly company: NewCompany;
}

/** The rows of a sheet, those in order, and what each of these is now. */
async function judged(sheet: readonly SheetRow[], language: Language) {
  const { rows, ignored } = readRows(sheet, language);
  const { fine, findings } = eachOnce(rows, language);
  const found = await compare(fine.map(({ company }) => company));
  for (const [index, { row }] of fine.entries()) findings.set(row, found[index] as Finding);
  return { rows, ignored, fine, findings };
}

/** The rows that are in order, each company once: what comes a second time is a conflict with its own sheet. */
function eachOnce(rows: readonly ReadRow[], language: Language) {
  const findings = new Map<number, Finding>();
  const fine: FineRow[] = [];
  const seen = new Map<string, number>();
  for (const read of rows) {
    const { row, company } = read;
    if (!company) continue;
    const keys = [
      ['email', company.email],
      ['slug', company.slug],
      ['companyName', nameKey(company.companyName)],
    ] as const;
    const twice = keys.find(([column, value]) => seen.has(`${column} ${value}`));
    if (twice) {
      const [column, value] = twice;
      const before = seen.get(`${column} ${value}`) ?? 0;
      const said = { column: headingOf(language, column).toLowerCase(), row: before };
      findings.set(row, { outcome: 'conflict', reason: ['TWICE_IN_SHEET', said] });
      continue;
    }
    for (const [column, value] of keys) seen.set(`${column} ${value}`, row);
    fine.push({ ...read, company });
  }
  return { fine, findings };
}

function report(
  rows: readonly ReadRow[],
  findings: ReadonlyMap<number, Finding>,
  ignored: readonly string[],
  language: Language,
): ImportReport {
  const counts = { new: 0, same: 0, conflict: 0, invalid: 0 };
  const told = rows.map(({ row, companyName, email, slug, problems }): ImportedRow => {
    const finding = findings.get(row);
    const outcome = finding?.outcome ?? 'invalid';
    counts[outcome] += 1;
    return {
      row,
      companyName,
      email,
      slug,
      outcome,
      reasons: finding
        ? inWords(finding, language)
        : problems.map((problem) => cellInWords(problem, language)),
    };
  });
  return { rows: told, counts, ignored: [...ignored] };
}

const inWords = ({ reason }: Finding, language: Language): ImportedRow['reasons'] =>
  reason ? [{ code: reason[0], message: text(importReasons, language, reason) }] : [];

const cellInWords = (
  { column, problem }: ReadRow['problems'][number],
  language: Language,
): ImportedRow['reasons'][number] => ({
  code: Array.isArray(problem) ? String(problem[0]) : String(problem),
  column,
  message: fieldText(language, problem),
});
