import { BOOTH_CODE, MOST_PLACEMENT_ROWS, type PlacementOutcome, type PlacementReport } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import type { Sheet } from '../../../services/files/index.ts';
import { listActiveCompanies } from '../../recruitment/companies/index.ts';
import { findFair } from '../fair/index.ts';
import { byCode } from './booths.ts';
import { BoothModel, PlacementModel, type StoredBooth, type StoredPlacement } from './model.ts';
import { markChanged } from './notices.ts';
import { listPlacements } from './placements.ts';

/** Columns of the CSV file in an export. An import ignores `companyName`. */
export const PLACEMENT_COLUMNS = ['code', 'day', 'slug', 'companyName'] as const;
const READ_COLUMNS = ['code', 'slug', 'day'] as const;

interface Row {
  readonly row: number;
  readonly code: string;
  readonly slug: string;
  readonly day: string;
}

/**
 * Returns the rows of a sheet with the headings `code`, `slug` and `day`, in any order. Throws COLUMNS_MISSING, or
 * TOO_MANY_ROWS above 1,000.
 */
export function placementRows({ rows }: Sheet): Row[] {
  const [head, ...others] = rows;
  const headings = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = READ_COLUMNS.filter((column) => !headings.includes(column));
  if (missing.length > 0)
    throw refuse('COLUMNS_MISSING', {
      fields: { sheet: 'COLUMNS_MISSING' },
      details: { columns: missing.join(', ') },
    });
  if (others.length > MOST_PLACEMENT_ROWS)
    throw refuse('TOO_MANY_ROWS', { fields: { sheet: 'TOO_MANY_ROWS' } });
  return others.map(({ row, cells }) => {
    const cellIn = (column: (typeof READ_COLUMNS)[number]) => cells[headings.indexOf(column)]?.trim() ?? '';
    return { row, code: cellIn('code').toUpperCase(), slug: cellIn('slug'), day: cellIn('day') };
  });
}

interface Placing {
  readonly days: ReadonlySet<string>;
  /** Participating companies by slug. */
  readonly companies: ReadonlyMap<string, { readonly _id: Types.ObjectId; readonly companyName: string }>;
}

type ReportRow = PlacementReport['rows'][number];

/**
 * Places companies from the rows of a sheet in one transaction. Each row has its own outcome, and a refused row does
 * not stop the others. A row can give a company's booth to another company only if the sheet also lists the first
 * company on that day.
 */
export async function importPlacements(app: App, rows: readonly Row[]): Promise<PlacementReport> {
  const { days } = await findFair(app);
  const companies = await listActiveCompanies(app);
  const known: Placing = {
    days: new Set(days.map(({ day }) => day)),
    companies: new Map(companies.map((company) => [company.slug, company])),
  };
  const reported = await retrying(() => inTransaction((session) => applyRows(app, rows, known, session)));
  const count = (...outcomes: PlacementOutcome[]) =>
    reported.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [changed, unchanged] = [count('placed', 'cleared'), count('unchanged')];
  return { rows: reported, counts: { changed, unchanged, refused: reported.length - changed - unchanged } };
}

async function applyRows(
  { editionId, now }: App,
  rows: readonly Row[],
  known: Placing,
  session: ClientSession,
): Promise<ReportRow[]> {
  const codes = rows.map(({ code }) => code).filter((code) => BOOTH_CODE.test(code));
  const stands = { editionId, code: { $in: codes }, kind: 'booth' as const };
  // This write makes a concurrent deletion of the booths conflict.
  await BoothModel.updateMany(stands, { $set: { placedAt: now() } }, { session });
  const booths = await BoothModel.find(stands, { code: 1 }, { session }).lean<StoredBooth[]>();
  const there = await PlacementModel.find({ editionId }, null, { session }).lean<StoredPlacement[]>();
  const cells = new Map(there.map((one) => [cellOf(one), one.companyId.toHexString()]));
  const plan = planRows(rows, { booths, cells, known });
  const idOf = new Map(booths.map((booth) => [booth.code, booth._id]));
  const changes = plan.filter(({ outcome }) => outcome === 'placed' || outcome === 'cleared');
  const where = changes.flatMap(({ code, day }) => {
    const boothId = idOf.get(code);
    return boothId ? [{ editionId, boothId, day }] : [];
  });
  if (where.length > 0) await PlacementModel.deleteMany({ $or: where }, { session });
  const placed = changes.flatMap(({ code, day, slug, outcome }) => {
    const [boothId, company] = [idOf.get(code), known.companies.get(slug)];
    return outcome === 'placed' && boothId && company
      ? [{ editionId, boothId, day, companyId: company._id }]
      : [];
  });
  if (placed.length > 0) await PlacementModel.insertMany(placed, { session });
  const left = there.filter((one) =>
    where.some(({ boothId, day }) => boothId.equals(one.boothId) && day === one.day),
  );
  const touched = new Map([...left, ...placed].map(({ companyId }) => [companyId.toHexString(), companyId]));
  await markChanged({ editionId, at: now() }, [...touched.values()], session);
  return plan;
}

const cellOf = ({ boothId, day }: Pick<StoredPlacement, 'boothId' | 'day'>) =>
  `${boothId.toHexString()} ${day}`;

interface Scene {
  readonly booths: readonly StoredBooth[];
  /** Ids of the companies at booths, by booth and day. */
  readonly cells: ReadonlyMap<string, string>;
  readonly known: Placing;
}

/** Determines the outcome of each row from the current placements. */
function planRows(rows: readonly Row[], { booths, cells, known }: Scene): ReportRow[] {
  const idOf = new Map(booths.map((booth) => [booth.code, booth._id]));
  const names = new Map(
    [...known.companies.values()].map(({ _id, companyName }) => [_id.toHexString(), companyName]),
  );
  const seen = new Set<string>();
  const checked = rows.map((row): Row & { readonly wrong?: PlacementOutcome; readonly cell: string } => {
    const boothId = idOf.get(row.code);
    const cell = boothId ? cellOf({ boothId, day: row.day }) : '';
    if (!boothId) return { ...row, cell, wrong: 'unknownBooth' };
    if (!known.days.has(row.day)) return { ...row, cell, wrong: 'unknownDay' };
    if (row.slug !== '' && !known.companies.has(row.slug)) return { ...row, cell, wrong: 'unknownCompany' };
    if (seen.size === seen.add(cell).size) return { ...row, cell, wrong: 'repeated' };
    return { ...row, cell };
  });
  const moving = new Set(
    checked.flatMap(({ wrong, slug, day }) => {
      const company = wrong ? undefined : known.companies.get(slug);
      return company ? [`${company._id.toHexString()} ${day}`] : [];
    }),
  );
  return checked.map(({ wrong, cell, ...row }) => {
    if (wrong) return { ...row, outcome: wrong };
    const there = cells.get(cell);
    const wanted = known.companies.get(row.slug)?._id.toHexString();
    if (there === wanted) return { ...row, outcome: 'unchanged' };
    if (!wanted) return { ...row, outcome: 'cleared' };
    // `names` contains only participating companies, so the booth of a company that no longer takes part counts as
    // free.
    const holder = there && names.get(there);
    if (holder && !moving.has(`${there} ${row.day}`)) return { ...row, outcome: 'taken', company: holder };
    return { ...row, outcome: 'placed' };
  });
}

/** Returns the rows of the export: each booth on each day, with the company that has the booth, if any. */
export async function placementTable(app: App): Promise<object[]> {
  const { days } = await findFair(app);
  const [booths, placements] = await Promise.all([
    BoothModel.find({ editionId: app.editionId, kind: 'booth' }, { code: 1 }).lean<StoredBooth[]>(),
    listPlacements(app),
  ]);
  const there = new Map(placements.map((one) => [`${one.code} ${one.day}`, one]));
  return booths
    .sort(byCode)
    .flatMap(({ code }) => days.map(({ day }) => ({ code, day, ...there.get(`${code} ${day}`) })));
}
