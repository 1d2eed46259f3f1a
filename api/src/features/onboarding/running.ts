import type { Language } from '@fair/texts/text';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { someAtOnce } from '../../db/someAtOnce.ts';
import { audit } from '../../services/audit/index.ts';
import { type Repeating, repeating } from '../../services/clock/index.ts';
import { type Edition, fairOf, findEditionWhere, stateOf } from '../fair/index.ts';
import { compare, type Finding } from './compare.ts';
import { importRow, settleRow } from './importRow.ts';
import { ImportModel, type ImportRow, ImportRowModel, type RunningImport } from './model.ts';

/** As many rows become companies at a time: each is a transaction of its own. */
const AT_ONCE = 8;
/** As many are read and compared before the lease is renewed: some seconds' work. */
const PIECE = 40;
/** An import that has said nothing for so long was cut off, and another process takes it up. */
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 10_000;
/** A row that fails so often for no reason of its own is told so, and the others go on. */
const MOST_FAILURES = 3;

export const leaseFromNow = (): Date => new Date(Date.now() + LEASE_MS);

/** Goes on with imports that were cut off. Several processes may each look: a conditional update says who has one. */
export const startImports = (app: App): Repeating =>
  repeating(LOOK_EVERY_MS, async () => {
    try {
      for (let cut = await takeUp(); cut; cut = await takeUp()) await runImport(app, cut);
    } catch (error) {
      app.log.warn({ err: error }, 'an import of companies failed, and is tried again');
    }
  });

/** An import whose lease has run out, now held by the caller. */
export function takeUp(): Promise<RunningImport | null> {
  return ImportModel.findOneAndUpdate(
    { state: 'running', leaseUntil: { $lt: new Date() } },
    { $set: { leaseUntil: leaseFromNow() } },
    { sort: { leaseUntil: 1 }, returnDocument: 'after' },
  ).lean<RunningImport>();
}

/**
 * Settles the rows of an import that the caller has the lease of, piece by piece, and ends when somebody else has taken it up. What
 * is settled stays: a row has its outcome in the transaction that makes its company, so none is made or mailed twice.
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

/** It is still the caller's. */
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
  await someAtOnce([...rows.keys()], AT_ONCE, async (index) => {
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
  // Somebody was quicker.
  const [now] = await compare([{ company, unsaid: unsaid ?? [] }], beside);
  if (now && now.outcome !== 'new') await settle(held, row, now);
  else await noteFailure(held, row);
}

const settle = ({ language }: RunningImport, row: ImportRow, finding: Finding): Promise<boolean> =>
  settleRow(row, finding, language as Language);

/** Page addresses that the sheet of an import gives itself. */
async function ownSlugsOf({ _id }: RunningImport): Promise<ReadonlySet<string>> {
  const slugs = await ImportRowModel.distinct('slug', { importId: _id, unsaid: { $ne: 'slug' } });
  return new Set(slugs.filter((slug) => typeof slug === 'string'));
}

/** The next piece tries it again, so many times. */
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
