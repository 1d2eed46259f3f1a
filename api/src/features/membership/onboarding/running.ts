import type { Language } from '@fair/texts/text';
import type { App } from '../../../context.ts';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { retrying } from '../../../db/retry.ts';
import { audit } from '../../../services/audit/index.ts';
import { type Repeating, repeating } from '../../../services/clock/index.ts';
import { type Edition, fairOf, findEditionWhere, stateOf } from '../../fair/fair/index.ts';
import { compare, type Finding } from './compare.ts';
import { importRow, settleRow } from './importRow.ts';
import { ImportModel, type ImportRow, ImportRowModel, type RunningImport } from './model.ts';

/** Number of rows processed in parallel, each in a separate transaction. */
const AT_ONCE = 8;
/** Number of rows that are compared and processed before the lease is renewed. These rows take some seconds. */
const PIECE = 40;
/** Time in ms without progress after which another process takes an import over. */
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 10_000;
/** Maximum number of attempts for a row. The row is then reported as failed, so that the import can finish. */
const MOST_FAILURES = 3;

export const leaseFromNow = (): Date => new Date(Date.now() + LEASE_MS);

/**
 * Continues interrupted imports. Several processes may run this function, because a conditional update gives each
 * import to a single process.
 */
export const startImports = (app: App): Repeating =>
  repeating(LOOK_EVERY_MS, async () => {
    try {
      for (let cut = await takeUp(); cut; cut = await takeUp()) await runImport(app, cut);
    } catch (error) {
      app.log.warn({ err: error }, 'an import of companies failed and will be retried');
    }
  });

/** Claims an import whose lease has expired. */
export function takeUp(): Promise<RunningImport | null> {
  return ImportModel.findOneAndUpdate(
    { state: 'running', leaseUntil: { $lt: new Date() } },
    { $set: { leaseUntil: leaseFromNow() } },
    { sort: { leaseUntil: 1 }, returnDocument: 'after' },
  ).lean<RunningImport>();
}

/**
 * Processes the rows of an import whose lease the caller holds, batch by batch. Stops if another process has taken over
 * the import. The outcome of a row is written in the transaction that creates the company, so no company is created or
 * mailed twice.
 */
export async function runImport(app: App, given: RunningImport): Promise<void> {
  let held = given;
  for (;;) {
    const rows = await ImportRowModel.find({ importId: held._id, outcome: null })
      .sort({ row: 1 })
      .limit(PIECE)
      .lean<ImportRow[]>();
    if (rows.length === 0) return finish(app, held);
    const edition = await findEditionWhere({ _id: held.editionId });
    await settlePiece(app, held, edition, rows);
    const renewed = await retrying(() =>
      ImportModel.findOneAndUpdate(
        ownLease(held),
        { $set: { leaseUntil: leaseFromNow() } },
        { returnDocument: 'after' },
      ).lean<RunningImport>(),
    );
    if (!renewed) return;
    held = renewed;
  }
}

/** Matches the import only while the caller still holds the lease. */
const ownLease = ({ _id, leaseUntil }: RunningImport) => ({
  _id,
  state: 'running' as const,
  leaseUntil: leaseUntil as Date,
});

async function settlePiece(
  app: App,
  held: RunningImport,
  edition: Edition | undefined,
  rows: readonly ImportRow[],
): Promise<void> {
  if (!edition || stateOf(edition) === 'archived') {
    for (const row of rows) await settle(held, row, { outcome: 'conflict', reasons: ['FAIR_OVER'] });
    return;
  }
  const beside = {
    edition,
    programs: fairOf(app.config, edition).programs,
    reserved: await ownSlugsOf(held),
  };
  const findings = await compare(
    rows.flatMap(({ company, unsaid }) => (company ? { company, unsaid: unsaid ?? [] } : [])),
    beside,
  );
  await mapInBatches([...rows.keys()], AT_ONCE, async (index) => {
    const [row, finding] = [rows[index], findings[index]];
    if (!row || !finding) return;
    try {
      await settleOne(app, held, edition, row, finding, beside);
    } catch (error) {
      app.log.warn({ err: error, row: row.row }, 'a row of an import failed');
      await noteFailure(held, row);
    }
  });
}

async function settleOne(
  app: App,
  held: RunningImport,
  edition: Edition,
  row: ImportRow,
  finding: Finding,
  beside: Parameters<typeof compare>[1],
): Promise<void> {
  if (finding.outcome !== 'new') {
    await settle(held, row, finding);
    return;
  }
  const { company, unsaid } = row;
  if (!company || (await importRow(app, held, edition, row, finding))) return;
  // Another process may have created the company in the meantime, so the row is compared again.
  const [now] = await compare([{ company, unsaid: unsaid ?? [] }], beside);
  if (now && now.outcome !== 'new') await settle(held, row, now);
  else await noteFailure(held, row);
}

const settle = ({ language }: RunningImport, row: ImportRow, finding: Finding): Promise<boolean> =>
  settleRow(row, finding, language as Language);

/** Returns the slugs that the sheet of an import contains. */
async function ownSlugsOf({ _id }: RunningImport): Promise<ReadonlySet<string>> {
  const slugs = await ImportRowModel.distinct('slug', { importId: _id, unsaid: { $ne: 'slug' } });
  return new Set(slugs.filter((slug) => typeof slug === 'string'));
}

/** Counts a failed attempt for a row. Until the maximum is reached, the next batch contains the row again. */
async function noteFailure(held: RunningImport, row: ImportRow): Promise<void> {
  const { _id, failures } = row;
  if ((failures ?? 0) + 1 >= MOST_FAILURES) {
    await settle(held, row, { outcome: 'conflict', reasons: ['NOT_IMPORTED'] });
  } else await ImportRowModel.updateOne({ _id, outcome: null }, { $inc: { failures: 1 } });
}

async function finish(app: App, held: RunningImport): Promise<void> {
  const { _id, actorId, actorType, editionId, mails, fileName } = held;
  const { matchedCount } = await retrying(() =>
    ImportModel.updateOne(ownLease(held), {
      $set: { state: 'done', doneAt: new Date() },
      $unset: { leaseUntil: 1, actorId: 1, actorType: 1 },
    }),
  );
  if (matchedCount === 0) return;
  const counted = await ImportRowModel.aggregate<{ _id: string; count: number }>([
    { $match: { importId: _id } },
    { $group: { _id: '$outcome', count: { $sum: 1 } } },
  ]);
  const counts = Object.fromEntries(counted.map(({ _id: outcome, count }) => [outcome, count]));
  await audit(
    { log: app.log, editionId },
    {
      action: 'companies.imported',
      ...{ actorId, actorType },
      detail: { new: 0, same: 0, conflict: 0, invalid: 0, ...counts, mails, file: fileName },
    },
  );
}
