import type {
  ImportedRow,
  ImportReport,
  SheetLayout,
  SheetReading,
  CompanyImport as ShownImport,
} from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { type Edition, fairOf, listFairs, requireNotArchived, stateOf } from '../../fair/fair/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { requireOpen } from '../registration/index.ts';
import { compare } from './compare.ts';
import { type LaidOut, layoutOf } from './layout.ts';
import {
  type CompanyImport,
  ImportModel,
  type ImportRow,
  ImportRowModel,
  type RunningImport,
} from './model.ts';
import { readRows } from './readRows.ts';
import { eachOnce, ownSlugs, problemsOf, reasonsOf, reportOf } from './report.ts';
import { leaseFromNow } from './running.ts';

interface Options {
  /** The edition to which the companies are added: the current one, or a draft. */
  readonly edition: Edition;
  /** Language of the messages about rows. */
  readonly language: Language;
  /** The admin's choices for reading the sheet. */
  readonly reading?: SheetReading | undefined;
}

/** Returns the layout of a sheet, even if required columns are missing. */
export function readLayout(
  laidOut: LaidOut,
  { app, edition, language, reading }: Options & { readonly app: Pick<App, 'config'> },
): SheetLayout {
  if (laidOut.missing.length > 0) return layoutOf(laidOut, []);
  const { programs } = fairOf(app.config, edition);
  return layoutOf(laidOut, readRows(laidOut, { language, programs, values: reading?.values }).unknown);
}

const ignoredOf = ({ headings }: LaidOut): string[] =>
  headings.columns
    .filter(({ use, heading }) => use === 'none' && !/^\(?[A-Z]{1,2}\)?$/.test(heading))
    .map(({ heading }) => heading);

/** Returns the outcome that an import of this sheet would have now. Writes nothing. Throws EDITION_ARCHIVED. */
export async function checkSheet(
  laidOut: LaidOut,
  { app, edition, language, reading }: Options & { readonly app: Pick<App, 'config'> },
): Promise<ImportReport> {
  requireNotArchived(edition);
  const { programs } = fairOf(app.config, edition);
  const { rows, unknown } = readRows(laidOut, { language, programs, values: reading?.values });
  const { fine, findings } = eachOnce(rows, language);
  const found = await compare(fine, { edition, programs, reserved: ownSlugs(rows) });
  for (const [index, { row }] of fine.entries()) {
    const finding = found[index];
    if (finding) findings.set(row, finding);
  }
  const told = rows.map((read): ImportedRow => {
    const { row, companyName, email, slug } = read;
    const finding = findings.get(row);
    const said = { row, companyName, email, slug: finding?.slug ?? slug };
    if (!finding) return { ...said, outcome: 'invalid', reasons: problemsOf(read) };
    const reasons = [...problemsOf(read), ...reasonsOf(finding, language)];
    return { ...said, outcome: finding.outcome, reasons };
  });
  return reportOf(told, ignoredOf(laidOut), layoutOf(laidOut, unknown));
}

interface ImportOptions extends Options {
  readonly app: App;
  readonly actor: Account;
  /** `now` mails the companies during the import. `held` mails nobody until an admin sends the invitations. */
  readonly mails: 'now' | 'held';
  /** Language of mails to people who have not chosen a language. */
  readonly mailLanguage: Language | undefined;
  readonly fileName: string;
}

/**
 * Stores an import with a lease for the caller, who must then call `runImport`. If the caller's process ends, another
 * process continues the import. Throws EDITION_ARCHIVED, or REGISTRATION_CLOSED for a coming fair whose registration is
 * over.
 */
export async function beginImport(
  laidOut: LaidOut,
  { app, actor, edition, mails, mailLanguage, fileName, language, reading }: ImportOptions,
): Promise<RunningImport> {
  requireNotArchived(edition);
  const fair = fairOf(app.config, edition);
  const { registrationClosesAt: closes } = fair;
  if (stateOf(edition) === 'draft' && closes && app.now() >= closes) requireOpen(fair, app.now());
  const { rows } = readRows(laidOut, { language, programs: fair.programs, values: reading?.values });
  const { findings } = eachOnce(rows, language);
  const startedAt = new Date();
  const _id = new Types.ObjectId();
  const stored = rows.map((read) => {
    const { row, companyName, email, slug, company, note, unsaid } = read;
    const finding = findings.get(row);
    const said = { importId: _id, row, companyName, email, slug, startedAt, reasons: problemsOf(read) };
    if (finding) {
      return {
        ...said,
        outcome: finding.outcome,
        reasons: [...said.reasons, ...reasonsOf(finding, language)],
      };
    }
    return company ? { ...said, company, unsaid, ...(note && { note }) } : { ...said, outcome: 'invalid' };
  });
  const { leftOut } = laidOut;
  const begun = {
    ...{ _id, editionId: edition._id, actorId: actor._id, actorType: actor.type },
    ...(mailLanguage && { mailLanguage }),
    ...(reading && { reading }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...{ language, mails, fileName: fileName.slice(0, 200), ignored: ignoredOf(laidOut), total: rows.length },
    ...{ state: 'running' as const, leaseUntil: leaseFromNow(), startedAt },
  };
  await inTransaction(async (session) => {
    await ImportRowModel.insertMany(stored, { session });
    await ImportModel.create([begun], { session });
    await auditWithin(
      session,
      {
        action: 'companies.importBegun',
        ...byWhom(actor),
        detail: { year: edition.year, rows: rows.length, mails, file: begun.fileName },
      },
      edition._id,
    );
  });
  return begun as RunningImport;
}

type Reading = Pick<App, 'config'>;

/** Number of imports that the list shows. */
const LATEST = 10;

/** Returns the latest imports, newest first, without the results of their rows. */
export async function listImports(app: Reading): Promise<ShownImport[]> {
  const imports = await ImportModel.find().sort({ startedAt: -1 }).limit(LATEST).lean<CompanyImport[]>();
  return presentImports(app, imports);
}

/** Returns one import. Throws NOT_FOUND. */
export async function findImport(app: Reading, id: string): Promise<ShownImport & { report?: ImportReport }> {
  const found = await ImportModel.findById(id).lean<CompanyImport>();
  if (!found) throw notFound();
  const [shown] = await presentImports(app, [found]);
  if (!shown) throw notFound();
  return found.state === 'done' ? { ...shown, report: await reportOfImport(found) } : shown;
}

/** Returns the results of the rows of a finished import. */
export async function reportOfImport({ _id, ignored }: CompanyImport): Promise<ImportReport> {
  const rows = await ImportRowModel.find({ importId: _id }).sort({ row: 1 }).lean<ImportRow[]>();
  const told = rows.map(
    ({ row, companyName, email, slug, outcome, reasons }): ImportedRow => ({
      ...{ row, companyName, email, slug },
      outcome: outcome ?? 'invalid',
      reasons: reasons as ImportedRow['reasons'],
    }),
  );
  return reportOf(told, ignored);
}

/** Presents imports to admins, with the years of their editions. */
export async function presentImports(
  app: Reading,
  imports: readonly CompanyImport[],
): Promise<ShownImport[]> {
  if (imports.length === 0) return [];
  const ids = imports.map(({ _id }) => _id);
  const settled = await ImportRowModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { importId: { $in: ids }, outcome: { $exists: true } } },
    { $group: { _id: '$importId', count: { $sum: 1 } } },
  ]);
  const countOf = new Map(settled.map(({ _id, count }) => [String(_id), count]));
  const fairs = new Map((await listFairs(app)).map((one) => [String(one.edition._id), one.fair]));
  return imports.map(({ _id, editionId, fileName, mails, state, total, startedAt, doneAt, ...chosen }) => ({
    ...{ id: _id.toHexString(), year: fairs.get(String(editionId))?.year ?? 0 },
    ...{ isComing: fairs.get(String(editionId))?.state === 'draft', fileName, mails, state },
    ...{ settled: countOf.get(String(_id)) ?? 0, total, startedAt: startedAt.toISOString() },
    ...(chosen.mailLanguage && { language: chosen.mailLanguage }),
    ...(chosen.reading && { reading: chosen.reading }),
    ...(chosen.leftOut && { leftOut: [...chosen.leftOut] }),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
  }));
}
